"""A mail server for tests, by aiosmtpd: what it takes it prints, a line of JSON each."""

import collections
import email
import json


class Mailbox:
    tries = collections.Counter()

    async def handle_RCPT(self, server, session, envelope, address, options):
        if address.startswith("nobody@"):
            return "550 5.1.1 nobody of that name"
        if address.startswith("later@"):
            return "451 4.7.1 come back later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope):
        # As a server does that takes a letter only after some tries.
        name = email.message_from_bytes(envelope.content)["Message-ID"]
        self.tries[name] += 1
        waits = any(address.startswith("third@") for address in envelope.rcpt_tos)
        letter = {
            "taken": not waits or self.tries[name] >= 3,
            "from": envelope.mail_from,
            "to": envelope.rcpt_tos,
            "letter": envelope.content.decode("utf-8", "replace"),
        }
        print(json.dumps(letter), flush=True)
        return "250 OK" if letter["taken"] else "451 4.7.1 come back later"

    @classmethod
    def from_cli(cls, parser, *args):
        return cls()
