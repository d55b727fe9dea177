import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

const address = (database: string) => {
  const { host, port } = inject("postgres");
  return `postgresql://postgres@${encodeURIComponent(host)}:${port}/${database}`;
};

/** Creates a migrated database for one test file and returns its URL; it is dropped with the run. */
export async function testDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template konoba strategy file_copy`);
  return address(name);
}

/** Creates a database without a schema, for tests of the migrations, and returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `e_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template template0`);
  return address(name);
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address("postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
