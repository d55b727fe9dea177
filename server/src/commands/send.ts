import { emailAddress, phoneNumber } from "@konoba/contract/users/users.contract";
import { loadEnv } from "../env.ts";
import { createMailer } from "../lib/messages/mail.ts";
import { createSmsSender } from "../lib/messages/sms.ts";
import { errorText, StartupError } from "../lib/process/startup.ts";
import { normalPhone } from "../users/users.accounts.service.ts";
import { parseWord } from "./actions.ts";
import { usageOf } from "./usage.ts";

const text = "This is a test of Konoba. Nothing needs to be done.";

async function sendMail(word: string): Promise<string> {
  const { SMTP_URL, ...env } = loadEnv();
  const mail = createMailer({ SMTP_URL, ...env });
  if (mail === null) throw new StartupError("SMTP_URL is not set: nothing can be mailed.");
  const to = parseWord(emailAddress, word);
  await mail({ to, subject: "Test of Konoba", text: `${text}\n`, html: null, attachment: null });
  return `The mail server took a mail to ${to} from ${env.MAIL_FROM}.`;
}

async function sendSms(word: string): Promise<string> {
  const send = createSmsSender(loadEnv());
  if (send === null) throw new StartupError("TWILIO_ACCOUNT_SID is not set: no SMS can be sent.");
  const to = normalPhone(parseWord(phoneNumber, word));
  await send(to, text);
  return `Twilio took an SMS to ${to}.`;
}

/** Sends one test message past the outbox, so that the provider's own reason is shown. */
export async function sendTest([channel, word]: string[]): Promise<void> {
  const send = channel === "mail" ? sendMail : channel === "sms" ? sendSms : undefined;
  if (send === undefined || word === undefined) throw new StartupError(usageOf("send"));
  const answer = send(word).catch((error: unknown) => {
    throw error instanceof StartupError ? error : new StartupError(`Not sent: ${errorText(error)}`);
  });
  console.log(await answer);
}
