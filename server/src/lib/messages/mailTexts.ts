import type { Language } from "./mailLanguage.ts";

/** Purpose of a mail. Known and unknown addresses get different mails but the same response. */
export type MailKind = "signIn" | "signInUnknown" | "signUp" | "signUpKnown" | "invitation";

interface MailText {
  subject: string;
  greeting: string;
  button: string;
  codeLabel: string;
  notes: readonly string[];
}

const once = {
  en: "The link and the code work once and expire in 15 minutes.",
  me: "Link i kod važe jednom, u roku od 15 minuta.",
};
const ignore = {
  en: "If this wasn't you, you can ignore this email.",
  me: "Ako to nijeste bili vi, slobodno zanemarite ovu poruku.",
};
const codeLabel = { en: "Or enter this code:", me: "Ili unesite ovaj kod:" };

const english: Record<MailKind, MailText> = {
  signIn: {
    subject: "Sign in to Konoba",
    greeting: "Here's your link to sign in to Konoba.",
    button: "Sign in",
    codeLabel: codeLabel.en,
    notes: [once.en, ignore.en],
  },
  signInUnknown: {
    subject: "No Konoba account yet",
    greeting:
      "Someone tried to sign in to Konoba with this address, but it has no account yet. If it was you, sign up with this link.",
    button: "Sign up",
    codeLabel: codeLabel.en,
    notes: [once.en, ignore.en],
  },
  signUp: {
    subject: "Confirm your email for Konoba",
    greeting: "Welcome to Konoba. Confirm your email address to continue.",
    button: "Confirm email",
    codeLabel: codeLabel.en,
    notes: [once.en, ignore.en],
  },
  signUpKnown: {
    subject: "You already have a Konoba account",
    greeting:
      "Someone tried to sign up for Konoba with this address, but you already have an account. Sign in with this link.",
    button: "Sign in",
    codeLabel: codeLabel.en,
    notes: [once.en, ignore.en],
  },
  invitation: {
    subject: "{{organization}} invites you to Konoba",
    greeting: "{{inviter}} invites you to join {{organization}} on Konoba.",
    button: "Accept invitation",
    codeLabel: codeLabel.en,
    notes: ["No password needed. The link and the code work once and expire in 7 days.", ignore.en],
  },
};

const montenegrin: Record<MailKind, MailText> = {
  signIn: {
    subject: "Prijava na Konobu",
    greeting: "Ovo je vaš link za prijavu na Konobu.",
    button: "Prijavi se",
    codeLabel: codeLabel.me,
    notes: [once.me, ignore.me],
  },
  signInUnknown: {
    subject: "Još nemate nalog na Konobi",
    greeting:
      "Neko je pokušao da se prijavi na Konobu sa ovom adresom, ali nalog još ne postoji. Ako ste to bili vi, registrujte se preko ovog linka.",
    button: "Registruj se",
    codeLabel: codeLabel.me,
    notes: [once.me, ignore.me],
  },
  signUp: {
    subject: "Potvrdite e-poštu za Konobu",
    greeting: "Dobro došli na Konobu. Potvrdite svoju e-adresu da biste nastavili.",
    button: "Potvrdi e-poštu",
    codeLabel: codeLabel.me,
    notes: [once.me, ignore.me],
  },
  signUpKnown: {
    subject: "Već imate nalog na Konobi",
    greeting:
      "Neko je pokušao da se registruje na Konobu sa ovom adresom, a vi već imate nalog. Prijavite se preko ovog linka.",
    button: "Prijavi se",
    codeLabel: codeLabel.me,
    notes: [once.me, ignore.me],
  },
  invitation: {
    subject: "{{organization}} vas poziva na Konobu",
    greeting: "{{inviter}} vas poziva u organizaciju {{organization}} na Konobi.",
    button: "Prihvati poziv",
    codeLabel: codeLabel.me,
    notes: ["Lozinka nije potrebna. Link i kod važe jednom, u roku od 7 dana.", ignore.me],
  },
};

export const mailTexts: Record<Language, Record<MailKind, MailText>> = { en: english, me: montenegrin };

export const smsTexts: Record<Language, string> = {
  en: "Your Konoba code is {{code}}. It works once and expires in 15 minutes.",
  me: "Vaš kod za Konobu je {{code}}. Važi jednom, u roku od 15 minuta.",
};

/** Fills the placeholders of a text. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
