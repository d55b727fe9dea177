import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

const address = (database: string) => {
  const { host, port } = inject("postgres");
  return `postgresql://postgres@${encodeURIComponent(host)}:${port}/${database}`;
};

/** The address of a new, migrated database that nobody else uses; it goes with the run. */
export async function testDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template konoba strategy file_copy`);
  return address(name);
}

/** The address of a new database without a schema, for tests of the migrations themselves. */
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
