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

interface PortRange {
  from: number;
  to: number;
}
const portRanges = (text: string): PortRange[] =>
  text.split(",").map((range) => {
    const [, from = "", to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(range) ?? [];
    return { from: Number(from), to: Number(to) };
  });
const isPortRange = ({ from, to }: PortRange) => from >= 1 && from <= to && to <= 65_535;

/** Every setting, with what it means: docs/settings.md is written from here (`server/test/settings.test.ts`). */
export const settings = z.object({
  NODE_ENV: oneOf(["production", "development", "test"])
    .default("development")
    .describe(
      "`production` takes away the demo and `/dev/outbox`, which otherwise answer on the own machine only, prints no message and logs JSON lines alone",
    ),
  HOST: z.string().default("127.0.0.1").describe("where the server listens; `0.0.0.0` is everywhere"),
  PORT: whole(0, 65535, 3000).describe("the port it listens on; 0 takes a free one"),
  PUBLIC_URL: address("http:", "https:")
    .optional()
    .describe(
      "where people reach it, `http://HOST:PORT` unless named: links in messages and QR codes begin with it, unsafe calls must come from it, `https:` turns on secure cookies",
    ),
  TRUST_PROXY: oneOf(["true", "false", "1", "2", "3", "4", "5"])
    .default("false")
    .transform((word) => (word === "false" ? 0 : word === "true" ? 1 : Number(word)))
    .describe(
      "how many reverse proxies of one's own stand in front, `true` for one: only what they add to `X-Forwarded-For` counts, since everything before it may be invented by whoever asks",
    ),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("what is logged, as JSON lines"),
  ACCESS_LOG: oneOf(["true", "false"])
    .optional()
    .describe(
      "a log line for every answer with method, route, status, milliseconds, organization and request id, without addresses and values; on in production unless set to `false`",
    ),

  DATA_DIR: z
    .string()
    .default("data")
    .transform((folder) => resolve(folder))
    .describe("the embedded database and, without S3, the pictures"),
  DISK_RESERVE_MB: whole(0, 10_000_000, 64).describe(
    "with less room than this on the disk of the embedded database `/readyz` answers 503, before writing fails",
  ),
  DATABASE_URL: address("postgres:", "postgresql:")
    .optional()
    .describe("a PostgreSQL 15 or newer of one's own in place of the embedded one"),
  DATABASE_DIRECT_URL: address("postgres:", "postgresql:")
    .optional()
    .describe(
      "where `DATABASE_URL` leads to a pooler that gives a connection to each transaction, as PgBouncer does: the same database past it, for what listens, for jobs and for migrations. Statements are then not prepared by name",
    ),
  DATABASE_REPLICA_URL: address("postgres:", "postgresql:")
    .optional()
    .describe(
      "a copy of the database that follows it, for reports and exports; it is asked when it has everything that was answered before, else the database itself is",
    ),
  REPLICA_WAIT_MS: whole(0, 10_000, 300).describe(
    "how long a report waits for the copy to have it; then the database answers",
  ),
  POOL_SIZE: whole(2, 200, 10).describe("database connections of this process, beside three of its own"),
  CONNECTIONS_PER_ORGANIZATION: number(1, 200)
    .optional()
    .describe("database connections that one organization has at once; half of them all unless named"),
  ANSWER_SECONDS: whole(3, 600, 9).describe(
    "how long an answer may take when the database is slow, a third of it waiting for a connection; then 503",
  ),
  STATEMENT_SECONDS: whole(1, 600, 5).describe("how long the database may take for a statement"),
  SLOW_STATEMENT_MS: whole(1, 600_000, 500).describe(
    "a statement that takes longer is logged with the route that asked it, without its values",
  ),
  LONG_STATEMENT_SECONDS: whole(1, 3600, 60).describe("the same for one of an import, export or summary"),

  SMTP_URL: address("smtp:", "smtps:")
    .optional()
    .describe(
      "mail server, such as `smtps://user:password@mail.example.com`; without it messages are shown at `/dev/outbox` and in the terminal, and in production whatever needs mail is refused",
    ),
  MAIL_FROM: z.string().default("Konoba <konoba@localhost>").describe("the sender of mails"),
  TWILIO_ACCOUNT_SID: z.string().optional().describe("SMS by Twilio, with the next two"),
  TWILIO_AUTH_TOKEN: z.string().optional().describe("its token"),
  TWILIO_FROM: z.string().optional().describe("its sending number"),
  TWILIO_URL: address("http:", "https:").default("https://api.twilio.com").describe("where Twilio answers"),
  OUTBOX_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional()
    .describe("every message is also appended here, one JSON line each"),

  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe(
      "payment of the plan by Stripe; without it a plan begins with a trial of 30 days and no card is asked",
    ),
  STRIPE_URL: address("http:", "https:").default("https://api.stripe.com").describe("where Stripe answers"),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe("proves that a notice comes from Stripe"),
  STRIPE_PRICE_STARTER: z.string().optional().describe("the price of the plan at Stripe"),
  STRIPE_PRICE_GROWTH: z.string().optional().describe("the price of the plan at Stripe"),
  STRIPE_PRICE_GROUP: z.string().optional().describe("the price of the plan at Stripe"),
  PLAN_PRICES: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?(,\d{1,6}(\.\d{1,2})?){2}$/, 'must be three prices, such as "19,49,99.50"')
    .default("19,49,99")
    .transform((text) => text.split(",").map((price) => Number(price).toFixed(2)))
    .describe("what starter, growth and group cost a month where no payment provider says it"),
  PLAN_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be the three letters of a currency")
    .default("EUR")
    .describe("the currency of those prices"),

  S3_BUCKET: z.string().optional().describe("pictures in S3 in place of `DATA_DIR/media`"),
  S3_ENDPOINT: address("http:", "https:").optional().describe("an S3 of somebody else than Amazon"),
  S3_REGION: z.string().default("eu-central-1").describe("its region"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("its key, with the next one"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("the secret of the key"),

  PRINT_NETWORKS: z
    .string()
    .default("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7")
    .transform((text) => text.split(",").map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork), 'must be subnets, such as "192.168.0.0/16"')
    .describe(
      "subnets in which receipt printers may stand; the server connects to nothing else for anybody. Where other machines stand in the same ranges, name the subnet of the printers",
    ),

  PRINT_PORTS: z
    .string()
    .default("9100-9109")
    .transform(portRanges)
    .refine((ranges) => ranges.every(isPortRange), 'must be ports, such as "9100-9109,9200"')
    .describe("the ports of receipt printers; the server connects to no other port of `PRINT_NETWORKS`"),

  MAIL_PER_HOUR: whole(1, 1_000_000, 5).describe("sign-in mails to one address in an hour"),
  MAIL_GAP_SECONDS: whole(0, 3600, 30).describe("and between two of them"),
  MAIL_PER_NETWORK_HOUR: whole(1, 1_000_000, 20).describe(
    "sign-in mails asked for from one network in an hour",
  ),
  SMS_PER_HOUR: whole(1, 1_000_000, 5).describe("codes to one number in an hour"),
  SMS_GAP_SECONDS: whole(0, 3600, 30).describe("and between two of them"),
  SMS_PER_NETWORK_HOUR: whole(1, 1_000_000, 20).describe("codes asked for from one network in an hour"),
  PIN_MISSES: whole(1, 1_000_000, 5).describe("misses until a worker's PIN locks"),
  PIN_LOCK_MINUTES: whole(1, 1440, 15).describe(
    "for how long it locks at first; doubled with every further round",
  ),
  PIN_MISSES_PER_DEVICE_HOUR: whole(1, 1_000_000, 20).describe(
    "misses of one browser in an hour, whoever they name",
  ),
  PIN_MISSES_PER_NETWORK_HOUR: whole(1, 1_000_000, 60).describe("misses of one network in an hour"),
  REQUESTS_PER_MINUTE: whole(1, 10_000_000, 1200).describe("requests of one address"),
  REQUESTS_PER_ORGANIZATION_MINUTE: whole(1, 10_000_000, 6000).describe("requests of one organization"),
  REQUESTS_AT_ONCE_PER_ORGANIZATION: whole(1, 1_000_000, 16).describe(
    "requests of one organization served at once",
  ),
  REQUESTS_WAITING_PER_ORGANIZATION: whole(0, 1_000_000, 100).describe(
    "and waiting behind them; beyond that 429",
  ),
  WAITING_SECONDS: whole(1, 600, 3).describe("for how long they wait; then 429"),
  LISTENERS_PER_ORGANIZATION: whole(1, 100_000, 500).describe(
    "open screens of one organization that are told of changes as they happen",
  ),

  HEADERS_SECONDS: whole(1, 300, 10).describe("how long the head of a request may take to arrive; then 408"),
  BODY_SECONDS: whole(1, 600, 20).describe("the same of its body"),
  UPLOAD_SECONDS: whole(1, 3600, 120).describe("the same of an upload"),
  IDLE_SECONDS: whole(1, 3600, 120).describe("a connection on which nothing moves for so long is closed"),
  DRAIN_SECONDS: whole(0, 600, 3).describe(
    "after SIGTERM `/readyz` says for so long that traffic should go elsewhere, while everything is still served",
  ),
  BACKUP_TO: z
    .string()
    .transform((place) => (place.startsWith("s3://") ? place : resolve(place)))
    .optional()
    .describe(
      "a folder, or `s3://bucket/folder` with the S3 settings: a backup is written there every night, and by `npm run backup`",
    ),
  BACKUP_KEY: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe("encrypts backups; without it nobody can restore them, so keep it elsewhere"),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be three numbers, such as "7,5,12"')
    .default("7,5,12")
    .transform((text) => text.split(",").map(Number))
    .describe("of how many days, weeks and months the newest backup is kept"),
  AUDIT_SECONDS: whole(1, 86_400, 1800).describe(
    "how long the nightly audit of all data may take; what is left then is named, and the next night goes on there",
  ),
  METRICS_TOKEN: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe(
      "opens `/metrics` to other machines, as `Authorization: Bearer …`; without it they are for the own machine only",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address("http:", "https:")
    .optional()
    .describe(
      "where traces of requests and their statements are sent, as OTLP over HTTP in JSON, such as `http://127.0.0.1:4318`",
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(
      /^[^=,\s]+=[^,]*(,[^=,\s]+=[^,]*)*$/,
      'must be names with values, such as "authorization=Bearer x,tenant=1"',
    )
    .optional()
    .transform((text) =>
      Object.fromEntries(
        (text?.split(",") ?? []).map((pair) => [pair.split("=")[0] ?? "", pair.replace(/^[^=]*=/, "")]),
      ),
    )
    .describe("headers that go with them, such as `authorization=Bearer …`"),
  OTEL_SERVICE_NAME: z.string().default("konoba").describe("the name of this service in traces"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be a number from 0 to 1")
    .max(1, "must be a number from 0 to 1")
    .default(1)
    .describe("the part of requests that is traced; who calls with a `traceparent` says so itself"),
});

/** Settings that only work together: one without the others is refused, not ignored. */
const together = [
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
] as const;

export type Env = Omit<z.output<typeof settings>, "ACCESS_LOG"> & {
  PUBLIC_URL: string;
  MEDIA_DIR: string;
  ACCESS_LOG: boolean;
};

/** Reads the settings once, at the edge; each wrong one is a sentence that names it. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim() !== ""));
  const read = settings.safeParse(filled);
  const wrong = [...(read.error?.issues ?? []).map((issue) => explain(issue, filled)), ...apart(filled)];
  if (!read.success || wrong.length > 0) throw new StartupError(wrong.join("\n"));
  return {
    ...read.data,
    PUBLIC_URL: read.data.PUBLIC_URL ?? localAddress(read.data.HOST, read.data.PORT),
    MEDIA_DIR: join(read.data.DATA_DIR, "media"),
    ACCESS_LOG: (read.data.ACCESS_LOG ?? String(read.data.NODE_ENV === "production")) === "true",
  };
}

function apart(filled: Record<string, string | undefined>): string[] {
  const wrong = together.flatMap((group) => {
    const missing = group.filter((name) => filled[name] === undefined);
    if (missing.length === 0 || missing.length === group.length) return [];
    return [`${group.join(", ")} belong together, but without a value: ${missing.join(", ")}.`];
  });
  const isAstray = filled["DATABASE_DIRECT_URL"] !== undefined && filled["DATABASE_URL"] === undefined;
  return isAstray
    ? [...wrong, "DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL, which has no value."]
    : wrong;
}

/** The value is repeated only where it cannot be a secret. */
function explain(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const shown = /_(URL|TOKEN|KEY|SECRET)$/.test(name) ? "" : `, but is "${source[name]}"`;
  return `The setting ${name} ${issue.message}${shown}.`;
}

/** A server that listens everywhere is reached from its own machine by 127.0.0.1. */
export function localAddress(host: string, port: number): string {
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
