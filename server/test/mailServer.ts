import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  url: string;
  /** Accepted mails. */
  mails: Email[];
  /** Returns the number of messages begun, accepted or not. */
  begun: () => number;
  close: () => Promise<void>;
}

/** Starts a mail server that stores accepted mails; it defers or never answers the first ones. */
export async function openMailServer({ refusals = 0, silences = 0 } = {}): Promise<MailServer> {
  const mails: Email[] = [];
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        count += 1;
        if (count <= silences) return;
        if (count <= refusals) return done(Object.assign(new Error("Try later"), { responseCode: 451 }));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
  });
  // The sender may be killed meanwhile.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    begun: () => count,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
