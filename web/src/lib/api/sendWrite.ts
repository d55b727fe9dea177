import { type ExpectedFields, type RowWrite, storedWriteRoute } from "@konoba/contract/lib/rowWrites";
import { callsOf } from "./api.ts";

/** Sends a write stored as plain data; rejected when the row no longer has the `expected` values. */
export const sendWrite = (write: RowWrite, expected?: ExpectedFields) =>
  callsOf({ send: storedWriteRoute(write) }).send(
    { params: write.params, body: write.body },
    expected && { expected },
  );
