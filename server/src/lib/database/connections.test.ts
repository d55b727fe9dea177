import { expect, test } from "vitest";
import { emptyDatabase } from "../../../test/database.ts";
import { openClient, openPool } from "./connections.ts";

const lostMessage = /terminat|not queryable/;

test("reports connections lost in the pool, in use and alone to their holders without ending the process", async () => {
  const connectionString = await emptyDatabase();
  const lost: string[] = [];
  const pool = openPool({ connectionString, max: 2 }, ({ message }) => lost.push(message));
  const [inUse, idle] = [await pool.connect(), await pool.connect()];
  idle.release();
  const alone = await openClient({ connectionString });

  const administrator = await openClient({ connectionString });
  await administrator.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await administrator.end();

  await expect.poll(() => lost).toEqual(["terminating connection due to administrator command"]);
  await expect(inUse.query("select 1")).rejects.toThrow(lostMessage);
  await expect(alone.query("select 1")).rejects.toThrow(lostMessage);
  inUse.release(true);
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test("rejects with the reason of the server when a client is refused", async () => {
  const url = new URL(await emptyDatabase());
  url.pathname = "/not_there";
  await expect(openClient({ connectionString: url.href })).rejects.toMatchObject({ code: "3D000" });
});
