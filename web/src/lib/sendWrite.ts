import { type ExpectedFields, type RowWrite, storedWriteRoute } from "@konoba/contract/lib/rowWrites";
import { callsOf } from "./api.ts";

/** Sends a write that is plain data; refused when the row has other values than `expected` by now. */
export const sendWrite = (write: RowWrite, expected?: ExpectedFields) =>
  callsOf({ send: storedWriteRoute(write) }).send(
    { params: write.params, body: write.body },
    expected && { expected },
  );
