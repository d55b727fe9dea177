import type { Locator } from "@playwright/test";
import type { Translate } from "./texts.ts";

/** Types a reason of one's own below the chips. */
export async function typeReason(within: Locator, t: Translate, reason: string): Promise<void> {
  await within.getByRole("button", { name: t("reasons:other") }).click();
  await within.getByLabel(t("reasons:otherLabel")).fill(reason);
}
