import { createDb } from "../lib/database/db.ts";
import { listOrganizationSizes, listTableSizes } from "../lib/database/storage.ts";
import { runAsLongTask } from "../lib/process/requestContext.ts";
import { withStore } from "./openedStore.ts";

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`.padStart(12);

/** Prints the size of every table, and the rows of each organization in them. */
export const showStorage = (): Promise<void> =>
  withStore(({ direct }) =>
    runAsLongTask(async () => {
      const db = createDb(direct);
      const tables = await listTableSizes(db);
      console.log("       rows       table     indexes         all  table");
      for (const { name, rows, table, indexes } of tables)
        console.log(
          `${`${rows}`.padStart(11)}${megabytes(table)}${megabytes(indexes)}${megabytes(table + indexes)}  ${name}`,
        );
      const all = tables.reduce((sum, { table, indexes }) => sum + table + indexes, 0);
      console.log(`${" ".repeat(35)}${megabytes(all)}  in all`);
      console.log("\n       rows        data    pictures  organization (without indexes)");
      for (const { id, name, rows, bytes, pictures } of await listOrganizationSizes(db))
        console.log(`${`${rows}`.padStart(11)}${megabytes(bytes)}${megabytes(pictures)}  ${name} (${id})`);
    }),
  );
