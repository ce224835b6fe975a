package io.agentjobs.core.batch.csv;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/**
 * A CSV file: a row of headers, and rows with one cell for each. It is read anew for each pass and never held in memory.
 * Cells are texts and nothing is done to them; lines without anything are no rows.
 */
public final class CsvFile {
    private static final String FIELD = "csv_path";

    private final Path path;
    private final Charset encoding;
    private final List<String> headers;

    private CsvFile(Path path, Charset encoding, List<String> headers) {
        this.path = path;
        this.encoding = encoding;
        this.headers = headers;
    }

    /**
     * Opens a file and checks its headers.
     *
     * @throws InvalidRequestException when it cannot be read, or a header is missing, empty or there twice
     */
    public static CsvFile open(Path path, Charset encoding) {
        List<String> headers = List.of();
        try (CsvReader<CsvRecord> reader = reader(path, encoding)) {
            Iterator<CsvRecord> records = reader.iterator();
            if (records.hasNext()) {
                headers = records.next().getFields();
            }
        } catch (IOException | UncheckedIOException | CsvParseException e) {
            throw unreadable(path, encoding, e);
        }
        checkHeaders(path, headers);
        return new CsvFile(path, encoding, List.copyOf(headers));
    }

    private static void checkHeaders(Path path, List<String> headers) {
        if (headers.isEmpty()) {
            throw new InvalidRequestException(FIELD, path + " has no header row", "let its first row name the columns");
        }
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < headers.size(); i++) {
            if (headers.get(i).isBlank()) {
                throw new InvalidRequestException(
                        FIELD, path + ": the header of column " + (i + 1) + " is empty", "give it a name");
            }
            if (!seen.add(headers.get(i))) {
                throw new InvalidRequestException(
                        FIELD,
                        path + ": csv header " + Printable.line(headers.get(i), 60) + " is duplicated",
                        "give each column a name of its own");
            }
        }
    }

    /** The names of the columns, in order. */
    public List<String> headers() {
        return headers;
    }

    /** Takes the rows one after the other. */
    public interface RowTaker {
        /**
         * Takes a row.
         *
         * @param line the physical line it begins on, from 1
         * @param cells one for each header
         */
        void row(long line, List<String> cells);
    }

    /**
     * Reads all rows.
     *
     * @throws InvalidRequestException when the file cannot be read, is no CSV, or a row has more or fewer cells than there
     *     are headers; rows before that were taken
     */
    public void read(RowTaker taker) {
        try (CsvReader<CsvRecord> reader = reader(path, encoding)) {
            Iterator<CsvRecord> records = reader.iterator();
            records.next();
            while (records.hasNext()) {
                CsvRecord row = records.next();
                if (row.getFieldCount() != headers.size()) {
                    throw new InvalidRequestException(
                            FIELD,
                            path + ": the row on line " + row.getStartingLineNumber() + " has " + row.getFieldCount()
                                    + " cells, the header has " + headers.size(),
                            "mend the row, or quote the cell that holds a comma");
                }
                taker.row(row.getStartingLineNumber(), row.getFields());
            }
        } catch (IOException | UncheckedIOException | CsvParseException e) {
            throw unreadable(path, encoding, e);
        }
    }

    private static CsvReader<CsvRecord> reader(Path path, Charset encoding) throws IOException {
        return CsvReader.builder()
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .ofCsvRecord(new MarklessReader(path, encoding));
    }

    private static InvalidRequestException unreadable(Path path, Charset encoding, Exception e) {
        if (isEncodingFault(e)) {
            return new InvalidRequestException(
                    FIELD,
                    path + " is not " + encoding + FirstBadByte.describe(path, encoding),
                    "name its encoding with --encoding, such as UTF-16 or windows-1252");
        }
        return new InvalidRequestException(
                FIELD, path + " cannot be read: " + Printable.line(words(e), 200), remedy(e));
    }

    private static String remedy(Exception e) {
        return e instanceof CsvParseException
                ? "mend that row: close its quotes, or make it smaller"
                : "give the path of a CSV file";
    }

    private static boolean isEncodingFault(Throwable e) {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof CharacterCodingException) {
                return true;
            }
        }
        return false;
    }

    private static String words(Throwable e) {
        StringBuilder words = new StringBuilder();
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof NoSuchFileException) {
                return "there is no such file";
            }
            words.append(words.isEmpty() ? "" : ": ").append(cause.getMessage() == null ? cause : cause.getMessage());
        }
        return words.toString();
    }
}
