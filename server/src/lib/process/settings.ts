import { resolve } from "node:path";
import { fiscalCode } from "@konoba/contract/receipts/receipts.numbers.rules";
import { z } from "zod";
import { address, isNetwork, isPortRange, number, oneOf, portRanges, whole } from "./settingKinds.ts";

/** Every setting with its description, the source of docs/settings.md (`server/test/settings.test.ts`). */
export const settings = z.object({
  NODE_ENV: oneOf(["production", "development", "test"])
    .default("development")
    .describe(
      "`production` disables the demo and `/dev/outbox` (which otherwise answer only requests from the local machine), prints no messages, and logs JSON lines only",
    ),
  HOST: z.string().default("127.0.0.1").describe("address to listen on; `0.0.0.0` listens on all interfaces"),
  PORT: whole(0, 65535, 3000).describe("port to listen on; 0 picks a free one"),
  PUBLIC_URL: address("http:", "https:")
    .optional()
    .describe(
      "address people use, by default `http://HOST:PORT`: base of links and QR codes, required origin of writes; `https:` enables secure cookies",
    ),
  TRUST_PROXY: oneOf(["true", "false", "1", "2", "3", "4", "5"])
    .default("false")
    .transform((word) => (word === "false" ? 0 : word === "true" ? 1 : Number(word)))
    .describe(
      "number of reverse proxies in front of the server, `true` for one; only the addresses they add to `X-Forwarded-For` count",
    ),
  LOG_LEVEL: oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("info")
    .describe("lowest level that is logged, as JSON lines"),
  ACCESS_LOG: oneOf(["true", "false"])
    .optional()
    .describe(
      "logs one line per answer with method, route, status, milliseconds, organization and request id, without addresses or values; default: `true` in production",
    ),

  DATA_DIR: z
    .string()
    .default("data")
    .transform((folder) => resolve(folder))
    .describe("folder of the embedded database and, without S3, of the pictures"),
  DISK_RESERVE_MB: whole(0, 10_000_000, 64).describe(
    "`/readyz` answers 503 when the disk of the embedded database has less free space",
  ),
  DATABASE_URL: address("postgres:", "postgresql:")
    .optional()
    .describe("your own PostgreSQL 15 or newer instead of the embedded one"),
  DATABASE_DIRECT_URL: address("postgres:", "postgresql:")
    .optional()
    .describe(
      "the same database past a transaction pooler such as PgBouncer, used for notifications, jobs and migrations; statements through the pooler are then not prepared by name",
    ),
  DATABASE_REPLICA_URL: address("postgres:", "postgresql:")
    .optional()
    .describe(
      "a streaming standby that answers reports and exports once it has replayed everything answered before; otherwise the database answers",
    ),
  REPLICA_WAIT_MS: whole(0, 10_000, 300).describe(
    "how long a report waits for the standby to catch up before the database answers",
  ),
  POOL_SIZE: whole(2, 200, 10).describe("database connections of this process, beside five of its own"),
  CONNECTIONS_PER_ORGANIZATION: number(1, 200)
    .optional()
    .describe("maximum database connections of one organization; default: half of `POOL_SIZE`"),
  ANSWER_SECONDS: whole(3, 600, 9).describe(
    "maximum time for one answer when the database is slow, a third of it for a connection; then 503",
  ),
  STATEMENT_SECONDS: whole(1, 600, 5).describe("maximum time for one statement"),
  SLOW_STATEMENT_MS: whole(1, 600_000, 500).describe(
    "logs statements that take longer, with their route and without values",
  ),
  LONG_STATEMENT_SECONDS: whole(1, 3600, 60).describe(
    "maximum time for one statement of an import, export or report",
  ),

  SMTP_URL: address("smtp:", "smtps:")
    .optional()
    .describe(
      "mail server, such as `smtps://user:password@mail.example.com`; without it messages appear at `/dev/outbox` and in the terminal, and in production every feature that needs mail is refused",
    ),
  MAIL_FROM: z.string().default("Konoba <konoba@localhost>").describe("sender of mails"),
  TWILIO_ACCOUNT_SID: z
    .string()
    .optional()
    .describe(
      "account for SMS by Twilio; needs the next two. Without it sign-up in production asks for no phone number",
    ),
  TWILIO_AUTH_TOKEN: z.string().optional().describe("token of the Twilio account"),
  TWILIO_FROM: z.string().optional().describe("sending number"),
  TWILIO_URL: address("http:", "https:")
    .default("https://api.twilio.com")
    .describe("address of the Twilio API"),
  OUTBOX_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional()
    .describe("appends every message to this file, one JSON line each"),

  SIGN_UP: oneOf(["open", "invited", "closed"])
    .optional()
    .describe(
      "who may create an organization: anybody, addresses invited by `konoba owner invite`, or only `konoba owner create`. Default in production: anybody until the first organization exists, then nobody; a store that had organizations before this setting came stays open",
    ),

  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe("enables payment of plans by Stripe; without it a plan starts with a 30-day trial and no card"),
  STRIPE_URL: address("http:", "https:")
    .default("https://api.stripe.com")
    .describe("address of the Stripe API"),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe("verifies that a webhook comes from Stripe"),
  STRIPE_PRICE_STARTER: z.string().optional().describe("price id of the plan at Stripe"),
  STRIPE_PRICE_GROWTH: z.string().optional().describe("price id of the plan at Stripe"),
  STRIPE_PRICE_GROUP: z.string().optional().describe("price id of the plan at Stripe"),
  PLAN_PRICES: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,2})?(,\d{1,6}(\.\d{1,2})?){2}$/, 'must be three prices, such as "19,49,99.50"')
    .default("19,49,99")
    .transform((text) => text.split(",").map((price) => Number(price).toFixed(2)))
    .describe("monthly prices of starter, growth and group when no payment provider names them"),
  PLAN_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, "must be the three letters of a currency")
    .default("EUR")
    .describe("currency of those prices"),

  S3_BUCKET: z.string().optional().describe("stores pictures in S3 instead of `DATA_DIR/media`"),
  S3_ENDPOINT: address("http:", "https:")
    .optional()
    .describe("address of an S3-compatible service other than Amazon"),
  S3_REGION: z.string().default("eu-central-1").describe("region of the bucket"),
  S3_ACCESS_KEY_ID: z.string().optional().describe("access key; needs the next one"),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe("secret of the access key"),

  PRINT_NETWORKS: z
    .string()
    .default("10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7")
    .transform((text) => text.split(",").map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork), 'must be subnets, such as "192.168.0.0/16"')
    .describe(
      "subnets of receipt printers; the server opens printer connections to no other address. Name the exact subnet if other machines share these ranges",
    ),

  PRINT_PORTS: z
    .string()
    .default("9100-9109")
    .transform(portRanges)
    .refine((ranges) => ranges.every(isPortRange), 'must be ports, such as "9100-9109,9200"')
    .describe("ports of receipt printers; the server opens no other port in `PRINT_NETWORKS`"),

  WEBHOOK_NETWORKS: z
    .string()
    .default("")
    .transform((text) => text.split(",").flatMap((network) => network.trim() || []))
    .refine((networks) => networks.every(isNetwork), 'must be subnets, such as "192.168.0.0/16"')
    .describe(
      "private subnets that webhooks may reach, also without HTTPS; all others are refused, so that nobody can use the server to look into its network",
    ),

  RECEIPT_KEY: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe(
      "encrypts the certificates that sign fiscal receipts; the same on every server. Needed with your own database; the embedded one uses the file `receipt.key` in `DATA_DIR` without it. Certificates cannot be used without it",
    ),
  RECEIPT_SOFTWARE_CODE: z
    .string()
    .regex(fiscalCode, "must be a code such as ab123cd456")
    .optional()
    .describe("code under which the tax administration knows this software; fiscal receipts need it"),
  RECEIPT_MAINTAINER_CODE: z
    .string()
    .regex(fiscalCode, "must be a code such as ab123cd456")
    .optional()
    .describe("code of the maintainer of this software, sent when a till is registered"),
  RECEIPT_AUTHORITY: z
    .string()
    .optional()
    .describe(
      "certificates that replies of the tax service are trusted by, in PEM form or as the path of a file: the tax administration's, or that of the authority which issued it. Fiscal receipts need it",
    ),
  RECEIPT_TEST_URL: address("http:", "https:")
    .optional()
    .describe(
      "address of another tax service for the test environment, such as `npm run tax-service`; default: the official one",
    ),

  MAIL_PER_HOUR: whole(1, 1_000_000, 5).describe("sign-in mails per address and hour"),
  MAIL_GAP_SECONDS: whole(0, 3600, 30).describe("minimum time between two of them"),
  MAIL_PER_NETWORK_HOUR: whole(1, 1_000_000, 20).describe(
    "sign-in mails requested from one network per hour",
  ),
  SMS_PER_HOUR: whole(1, 1_000_000, 5).describe("codes per phone number and hour"),
  SMS_GAP_SECONDS: whole(0, 3600, 30).describe("minimum time between two of them"),
  SMS_PER_NETWORK_HOUR: whole(1, 1_000_000, 20).describe("codes requested from one network per hour"),
  PIN_MISSES: whole(1, 1_000_000, 5).describe("wrong PINs until a team member is locked out"),
  PIN_LOCK_MINUTES: whole(1, 1440, 15).describe(
    "duration of the first lockout; doubles with each further one",
  ),
  PIN_MISSES_PER_DEVICE_HOUR: whole(1, 1_000_000, 20).describe(
    "wrong PINs per browser and hour, for any name",
  ),
  PIN_MISSES_PER_NETWORK_HOUR: whole(1, 1_000_000, 60).describe("wrong PINs per network and hour"),
  REQUESTS_PER_MINUTE: whole(1, 10_000_000, 1200).describe("requests per client address and minute"),
  REQUESTS_PER_ORGANIZATION_MINUTE: whole(1, 10_000_000, 6000).describe(
    "requests per organization and minute",
  ),
  REQUESTS_PER_KEY_MINUTE: whole(1, 10_000_000, 600).describe(
    "requests per API key and minute; they also count for the address and the organization",
  ),
  REQUESTS_AT_ONCE_PER_ORGANIZATION: whole(1, 1_000_000, 16).describe("concurrent requests per organization"),
  REQUESTS_WAITING_PER_ORGANIZATION: whole(0, 1_000_000, 100).describe(
    "queued requests per organization; beyond that 429",
  ),
  WAITING_SECONDS: whole(1, 600, 3).describe("maximum time in that queue; then 429"),
  LISTENERS_PER_ORGANIZATION: whole(1, 100_000, 500).describe("open live-update streams per organization"),

  HEADERS_SECONDS: whole(1, 300, 10).describe("maximum time for request headers to arrive; then 408"),
  BODY_SECONDS: whole(1, 600, 20).describe("maximum time for a body"),
  UPLOAD_SECONDS: whole(1, 3600, 120).describe("maximum time for an upload"),
  IDLE_SECONDS: whole(1, 3600, 120).describe("closes a connection without traffic after this time"),
  DRAIN_SECONDS: whole(0, 600, 3).describe(
    "how long `/readyz` answers 503 after SIGTERM while all requests are still served",
  ),
  BACKUP_TO: z
    .string()
    .transform((target) => (target.startsWith("s3://") ? target : resolve(target)))
    .optional()
    .describe(
      "a folder, or `s3://bucket/folder` with the S3 settings, for nightly backups and `npm run backup`",
    ),
  BACKUP_KEY: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe("encrypts backups; store a copy elsewhere, because they cannot be restored without it"),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be three numbers, such as "7,5,12"')
    .default("7,5,12")
    .transform((text) => text.split(",").map(Number))
    .describe(
      "retention: the number of days, weeks and months of which the newest backup is preserved, beside all of the last 24 hours and those that are pinned",
    ),
  AUDIT_SECONDS: whole(1, 86_400, 1800).describe(
    "time limit of the nightly data audit; the next night continues where it stopped",
  ),
  HASH_COST: oneOf(["full", "low"])
    .default("full")
    .describe("`low` makes the hashes of PINs and codes quick, for tests; refused in production"),
  METRICS_TOKEN: z
    .string()
    .min(16, "must have at least 16 characters")
    .optional()
    .describe(
      "allows other machines to read `/metrics` with `Authorization: Bearer …`; without it only the local machine may",
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address("http:", "https:")
    .optional()
    .describe(
      "collector for traces of requests and statements, by OTLP over HTTP in JSON, such as `http://127.0.0.1:4318`",
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
    .describe("headers for the collector, such as `authorization=Bearer …`"),
  OTEL_SERVICE_NAME: z.string().default("konoba").describe("service name in traces"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number("must be a number from 0 to 1")
    .min(0, "must be a number from 0 to 1")
    .max(1, "must be a number from 0 to 1")
    .default(1)
    .describe("fraction of requests to trace; a `traceparent` of the caller decides for its own requests"),
});
