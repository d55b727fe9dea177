import type { useRouter } from "@tanstack/react-router";
import { chooseLocation } from "../../lib/api/currentLocation.ts";
import { announce } from "../../lib/page/toasts.ts";
import { translate } from "../../lib/text/translation.ts";
import { activeAddress } from "../screens/navigation.ts";

type Router = ReturnType<typeof useRouter>;

/** Pages of a single or new record. */
const recordPage = /\/(add$|edit\/|[\da-f-]{36})/;

/**
 * Leaves a record of the previous location for its list, or for the overview; returns false when a form with unsaved values stays.
 */
async function leaveRecord(router: Router): Promise<boolean> {
  const { pathname } = router.state.location;
  if (!recordPage.test(pathname)) return true;
  await router.navigate({ to: activeAddress(pathname) ?? "/" });
  return router.state.location.pathname !== pathname;
}

/** Switches to another location and announces it. */
export async function switchLocation(
  router: Router,
  location: Parameters<typeof chooseLocation>[0],
): Promise<void> {
  if (!(await leaveRecord(router))) return;
  chooseLocation(location);
  announce({ tone: "success", text: translate("app:locations.now", { name: location.name }) });
}
