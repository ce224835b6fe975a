package io.agentjobs.core.batch.submit;

import io.agentjobs.api.InvalidRequestException;
import io.agentjobs.api.batch.NewItem;
import java.util.function.Consumer;

/** Where the items of a request come from. */
public interface ItemSource {
    /**
     * Hands over the items in their order.
     *
     * @throws InvalidRequestException when one of them cannot be; those before it were handed over
     */
    void read(Consumer<NewItem> taker);
}
