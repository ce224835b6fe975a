package io.agentjobs.guard.rules;

import io.agentjobs.guard.finding.Finding;
import io.agentjobs.guard.finding.Invocation;
import io.agentjobs.guard.programs.Programs;
import io.agentjobs.guard.programs.WebCall;
import io.agentjobs.guard.programs.WebCode;
import java.util.Set;

/** Nobody is written to. */
final class MessageRule extends Rule {
    private static final Set<String> CHATS = Set.of(
            "hooks.slack.com",
            "slack.com/api",
            "discord.com/api",
            "discordapp.com/api",
            "ntfy.sh",
            "api.pushover.net",
            "api.pushbullet.com",
            "api.twilio.com",
            "api.sendgrid.com",
            "api.mailgun.net",
            "api.resend.com",
            "api.postmarkapp.com",
            "chat.googleapis.com",
            "outlook.office.com/webhook",
            "matrix.org");

    MessageRule() {
        super(
                "message",
                "Mail, chat, desktop notifications and messages to other terminals, by a program or a known web address.",
                "A job writes to nobody. Put it into the report, or use the job's own notify tool when it has one.");
    }

    @Override
    public boolean forbids(Finding finding, Scope scope) {
        if (finding instanceof Finding.InlineCode code) {
            return WebCode.sendsTo(code.code().raw(), MessageRule::isChat);
        }
        if (!(finding instanceof Invocation invocation)) {
            return false;
        }
        if (Programs.MESSAGES.contains(invocation.name())) {
            return !Asks.only(invocation);
        }
        WebCall call = Programs.WEB.contains(invocation.name()) ? WebCall.of(invocation) : null;
        return call != null
                && (call.calls(address -> address.startsWith("api.telegram.org/bot"))
                        || invocation.arguments().stream()
                                .anyMatch(a -> a.startsWith("smtp://") || a.startsWith("smtps://"))
                        || (call.sends() && call.calls(MessageRule::isChat)));
    }

    private static boolean isChat(String address) {
        return CHATS.stream().anyMatch(chat -> WebCall.isAt(address, chat));
    }
}
