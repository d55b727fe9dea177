import { join, resolve } from "node:path";
import { isIP } from "node:net";
import { z } from "zod";
import { StartupError } from "./lib/process/startup.ts";

const number = (from: number, to: number) =>
  z.coerce
    .number(`must be a whole number from ${from} to ${to}`)
    .int(`must be a whole number from ${from} to ${to}`)
    .min(from, `must be a whole number from ${from} to ${to}`)
    .max(to, `must be a whole number from ${from} to ${to}`);

const whole = (from: number, to: number, otherwise: number) => number(from, to).default(otherwise);

const oneOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, `must be one of ${choices.join(", ")}`);

const address = (...schemes: string[]) =>
  z
    .string()
    .refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ""), {
      error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
    })
    .transform((text) => text.replace(/\/+$/, ""));

const isNetwork = (network: string) => {
  const [start = "", bits = ""] = network.split("/");
  return isIP(start) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(start) === 6 ? 128 : 32);
};

const settings = z.object({
  /** `production` never offers the demo nor shows messages; otherwise both are for the own machine only. */
  NODE_ENV: oneOf(["production", "development", "test"]).default("development"),
  HOST: z.string().default("127.0.0.1"),
  /** 0 takes a free port. */
  PORT: whole(0, 65535, 3000),
  /** Where people reach the app: links in messages and QR codes begin with it, and unsafe calls must come from it. */
  PUBLIC_URL: address("http:", "https:").optional(),
  /**
   * How many proxies of ours stand in front; `true` is one. Only what they add to `X-Forwarded-For`
   * counts: everything before it may be invented by whoever asks.
   */
  TRUST_PROXY: oneOf(["true", "false", "1", "2", "3", "4", "5"])
    .default("false")
    .transform((word) => (word === "false" ? 0 : word === "true" ? 1 : Number(word))),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),

  /** The embedded database and, without S3, the pictures. */
  DATA_DIR: z
    .string()
    .default("data")
    .transform((folder) => resolve(folder)),
  /** A PostgreSQL server of one's own in place of the embedded one. */
  DATABASE_URL: address("postgres:", "postgresql:").optional(),
  POOL_SIZE: whole(2, 200, 10),
  /** Database connections that one organization has at once; half of them all unless named. */
  CONNECTIONS_PER_ORGANIZATION: number(1, 200).optional(),
  /** How long an answer may take when the database is slow; a third of it may be spent waiting for a connection. */
  ANSWER_SECONDS: whole(3, 600, 9),
  /** How long the database may take for a statement, and for one that reads or writes much. */
  STATEMENT_SECONDS: whole(1, 600, 5),
  LONG_STATEMENT_SECONDS: whole(1, 3600, 60),

  /** Without it messages are shown at /dev/outbox and in the terminal. */
  SMTP_URL: address("smtp:", "smtps:").optional(),
  MAIL_FROM: z.string().default("Konoba <konoba@localhost>"),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: address("http:", "https:").default("https://api.twilio.com"),
  /** Every message is also appended here as one JSON line. */
  OUTBOX_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional(),

  /** Without it a plan begins with a trial and no card is asked. */
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_URL: address("http:", "https:").default("https://api.stripe.com"),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_PRICE_STARTER: z.string().optional(),
  STRIPE_PRICE_GROWTH: z.string().optional(),
  STRIPE_PRICE_GROUP: z.string().optional(),

  /** What the plans cost a month where no payment provider says it: starter, growth, group. */
  PLAN_PRICES: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?(,\d{1,6}(\.\d{1,2})?){2}$/, 'must be three prices, such as "19,49,99.50"')
    .default("19,49,99")
    .transform((text) => text.split(",").map((price) => Number(price).toFixed(2))),
  PLAN_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be the three letters of a currency")
    .default("EUR"),

  /** Without it pictures are kept in the data folder. */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: address("http:", "https:").optional(),
  S3_REGION: z.string().default("eu-central-1"),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),

  /** Where receipt printers may stand, as subnets: the server connects to nothing else for anybody. */
  PRINT_NETWORKS: z
    .string()
    .default("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7")
    .transform((text) => text.split(",").map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork), 'must be subnets, such as "192.168.0.0/16"'),

  MAIL_PER_HOUR: whole(1, 1_000_000, 5),
  MAIL_GAP_SECONDS: whole(0, 3600, 30),
  MAIL_PER_NETWORK_HOUR: whole(1, 1_000_000, 20),
  SMS_PER_HOUR: whole(1, 1_000_000, 5),
  SMS_GAP_SECONDS: whole(0, 3600, 30),
  SMS_PER_NETWORK_HOUR: whole(1, 1_000_000, 20),
  /** Misses of one worker's PIN until it locks; the lock doubles with every further round. */
  PIN_MISSES: whole(1, 1_000_000, 5),
  PIN_LOCK_MINUTES: whole(1, 1440, 15),
  PIN_MISSES_PER_DEVICE_HOUR: whole(1, 1_000_000, 20),
  PIN_MISSES_PER_NETWORK_HOUR: whole(1, 1_000_000, 60),
  REQUESTS_PER_MINUTE: whole(1, 10_000_000, 1200),
  REQUESTS_PER_ORGANIZATION_MINUTE: whole(1, 10_000_000, 6000),
  /** Requests of one organization that are served at once, that wait behind them, and for how long. */
  REQUESTS_AT_ONCE_PER_ORGANIZATION: whole(1, 1_000_000, 16),
  REQUESTS_WAITING_PER_ORGANIZATION: whole(0, 1_000_000, 100),
  WAITING_SECONDS: whole(1, 600, 3),
  /** Open screens of one organization that are told of changes as they happen. */
  LISTENERS_PER_ORGANIZATION: whole(1, 100_000, 500),

  /** How long the head of a request may take to arrive, its body, and that of an upload. */
  HEADERS_SECONDS: whole(1, 300, 10),
  BODY_SECONDS: whole(1, 600, 20),
  UPLOAD_SECONDS: whole(1, 3600, 120),
  /** A connection on which nothing moves for so long is closed. */
  IDLE_SECONDS: whole(1, 3600, 120),
  /** After SIGTERM `/readyz` says for so long that traffic should go elsewhere, while everything is still served. */
  DRAIN_SECONDS: whole(0, 600, 3),
  /** Opens `/metrics` to whoever shows it; without it they are for the own machine only. */
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
});

/** Settings that only work together: one without the others is refused, not ignored. */
const together = [
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

export type Env = z.output<typeof settings> & { PUBLIC_URL: string; MEDIA_DIR: string };

/** Reads the settings once, at the edge; a wrong one is a sentence that names it. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ""));
  const read = settings.safeParse(filled);
  if (!read.success) throw new StartupError(explain(read.error, filled));
  for (const group of together) {
    const missing = group.filter((name) => read.data[name] === undefined);
    if (missing.length > 0 && missing.length < group.length) {
      throw new StartupError(
        `${group.join(", ")} belong together, but without a value: ${missing.join(", ")}.`,
      );
    }
  }
  return {
    ...read.data,
    PUBLIC_URL: read.data.PUBLIC_URL ?? localAddress(read.data.HOST, read.data.PORT),
    MEDIA_DIR: join(read.data.DATA_DIR, "media"),
  };
}

/** The value is repeated only where it cannot be a secret. */
function explain(error: z.ZodError, source: Record<string, string | undefined>): string {
  const [issue] = error.issues;
  const name = String(issue?.path[0]);
  const shown = /_(URL|TOKEN)$/.test(name) ? "" : `, but is "${source[name]}"`;
  return `The setting ${name} ${issue?.message ?? "is not valid"}${shown}.`;
}

/** A server that listens everywhere is reached from its own machine by 127.0.0.1. */
export function localAddress(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
