import { ApiError } from "@konoba/contract/lib/client";
import { restoring } from "@konoba/contract/lib/restoring";
import { queryClient } from "../cache/queries.ts";
import { announce, type ToastMessage } from "../page/toasts.ts";
import { whyFailed } from "../text/failures.ts";
import { loadErrorMessages, translate } from "../text/translation.ts";
import { callsOf } from "./api.ts";
import { sendWrite } from "./sendWrite.ts";

/** Restore address: "/v1/products/{id}/restore" */
const restoreAddress = /^\/v1(\/.+)\/([^/]+)\/restore$/;

/** Returns whether a retry would be rejected again. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && (error.httpStatus === 404 || error.code === "changed_since");

async function restoreAt(address: string): Promise<void> {
  const [, path = "", id = ""] = restoreAddress.exec(address) ?? [];
  // The server checks the permission; the one named here is never read.
  await callsOf({ restore: restoring(path, "orders.view") }).restore({ params: { id } });
}

/**
 * Undoes a deletion or bulk change through its stored restores and writes; returns false when some can be
 * retried.
 */
export async function undoStored({
  restores = [],
  reverts = [],
}: Pick<ToastMessage, "restores" | "reverts">): Promise<boolean> {
  const calls = [
    ...restores.map((address) => () => restoreAt(address)),
    ...reverts.map(
      ({ write, expected }) =>
        () =>
          sendWrite(write, expected),
    ),
  ];
  const failures: unknown[] = [];
  for (const call of calls) await call().catch((error: unknown) => failures.push(error));
  await queryClient.invalidateQueries();
  if (failures.length < calls.length) announce({ tone: "success", text: translate("ui:toasts.undone") });
  if (failures.length > 0) {
    await loadErrorMessages();
    announce({ tone: "error", text: whyFailed(failures[0]) });
  }
  return failures.every(isFinal);
}
