import type { useRouter } from "@tanstack/react-router";
import { chooseLocation } from "../../lib/currentLocation.ts";
import { announce } from "../../lib/toasts.ts";
import { translate } from "../../lib/translation.ts";
import { activeAddress } from "../screens/navigation.ts";

type Router = ReturnType<typeof useRouter>;

/** The pages of one record, or of one that is being made. */
const recordPage = /\/(add$|edit\/|[\da-f-]{36})/;

/**
 * A record of the former location means nothing in the next one: its page gives way to its list,
 * unless a form with unsaved values holds it.
 */
async function leaveRecord(router: Router): Promise<boolean> {
  const { pathname } = router.state.location;
  const list = activeAddress(pathname);
  if (list === null || !recordPage.test(pathname)) return true;
  await router.navigate({ to: list });
  return router.state.location.pathname !== pathname;
}

/** Goes on at another location, and says so. */
export async function switchLocation(
  router: Router,
  location: Parameters<typeof chooseLocation>[0],
): Promise<void> {
  if (!(await leaveRecord(router))) return;
  chooseLocation(location);
  announce({ tone: "success", text: translate("locations.now", { name: location.name }) });
}
