import { ApiError } from "@konoba/contract/lib/client";
import { restoring } from "@konoba/contract/lib/restoring";
import { callsOf } from "./api.ts";
import { whyFailed } from "./failures.ts";
import { queryClient } from "./queries.ts";
import { announce } from "./toasts.ts";
import { loadRefusals, translate } from "./translation.ts";

/** "/v1/products/{id}/restore" */
const restoreAddress = /^\/v1(\/.+)\/([^/]+)\/restore$/;

const isGone = (error: unknown) => error instanceof ApiError && error.httpStatus === 404;

async function restoreAt(address: string): Promise<void> {
  const [, path = "", id = ""] = restoreAddress.exec(address) ?? [];
  // The server decides who may; the permission named here is never read.
  await callsOf({ restore: restoring(path, "orders.view") }).restore({ params: { id } });
}

/** Takes deletions back by the addresses their answers named. Returns false when some can be tried again. */
export async function restoreDeleted(addresses: readonly string[]): Promise<boolean> {
  const failures: unknown[] = [];
  for (const address of addresses) await restoreAt(address).catch((error) => failures.push(error));
  await queryClient.invalidateQueries();
  if (failures.length < addresses.length) announce({ tone: "success", text: translate("ui:toasts.undone") });
  if (failures.length > 0) {
    await loadRefusals();
    announce({ tone: "error", text: whyFailed(failures[0]) });
  }
  return failures.every(isGone);
}
