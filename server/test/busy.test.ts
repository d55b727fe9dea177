import { expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { testApp } from "./app.ts";
import { makeOrganization } from "./factories.ts";

test("rejects a request that waits too long for another one as retryable, and stores nothing of it", async () => {
  const konoba = await testApp();
  const { id, owner } = await makeOrganization(konoba);
  const hurried = openPool({
    connectionString: konoba.pool.options.connectionString,
    statement_timeout: 300,
    pipeline: true,
  });
  const app = await buildApp({ pool: hurried, env: konoba.env, webFolder: "/nonexistent" });
  const other = await konoba.pool.connect();
  await other.query("begin");
  await other.query("select from organizations where id = $1 for update", [id]);

  const reply = await app.inject({
    method: "PATCH",
    url: `/v1/organizations/${id}`,
    payload: { name: "Too late" },
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
    },
  });

  expect([reply.statusCode, reply.headers["retry-after"], reply.json()]).toMatchObject([
    503,
    "1",
    { success: false, code: "unavailable" },
  ]);
  await other.query("rollback");
  other.release();
  expect((await owner.api.organizations.mine()).name).toBe("Konoba Ribnica");
  await app.close();
  await hurried.end();
  await konoba.close();
});
