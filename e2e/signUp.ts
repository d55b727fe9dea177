import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { codeSentTo } from "./outbox.ts";
import type { Language, Translate } from "./texts.ts";

export interface Person {
  email: string;
  firstName: string;
  lastName: string;
  /** National number, as typed for Montenegro. */
  phoneNumber: string;
  organizationName: string;
}

let people = 0;

/** Returns a number that no other person of a run has: codes are found by it, and random ones met twice in a large run. */
function nextPhoneNumber(): string {
  const parts = [Number(process.env.TEST_WORKER_INDEX ?? 0), (people += 1)];
  return `67${parts.map((part) => String(part).padStart(3, "0")).join("")}`;
}

/** Returns a person without an account. */
export const newPerson = (): Person => ({
  email: `ana-${randomUUID().slice(0, 8)}@example.com`,
  firstName: "Ana",
  lastName: "Đukić",
  phoneNumber: nextPhoneNumber(),
  organizationName: `Konoba ${randomUUID().slice(0, 4)}`,
});

/** Completes the four steps of the registration. */
export async function signUp(page: Page, t: Translate, language: Language, person: Person): Promise<void> {
  await page.goto(`/sign-up?lng=${language}`);
  await confirmAddress(page, t, person);
  await confirmPhone(page, t, person);

  await expect(page.getByRole("heading", { name: t("auth:organization.title") })).toBeVisible();
  await expect(page.getByLabel(t("auth:fields.organizationName"))).toBeFocused();
  await page.getByLabel(t("auth:fields.organizationName")).fill(person.organizationName);
  await page.getByRole("button", { name: t("auth:signUp.continue") }).click();

  await expect(page.getByRole("heading", { name: t("auth:payment.title") })).toBeVisible();
  await expect(page.getByText(t("auth:payment.trial"))).toBeVisible();
  await expect(page.getByText(t("auth:payment.includes.people"))).toBeVisible();
  await expect(page.getByRole("radio", { name: t("auth:payment.starter") })).toBeFocused();
  await page.getByRole("radio", { name: t("auth:payment.growth") }).check({ force: true });
  await page.getByRole("button", { name: t("auth:payment.startTrial") }).click();
}

async function confirmAddress(
  page: Page,
  t: Translate,
  { email, firstName, lastName }: Person,
): Promise<void> {
  await expect(page.getByLabel(t("auth:fields.email"), { exact: true })).toBeFocused();
  await page.getByLabel(t("auth:fields.email"), { exact: true }).fill(email);
  await page.getByLabel(t("auth:fields.firstName"), { exact: true }).fill(firstName);
  await page.getByLabel(t("auth:fields.lastName"), { exact: true }).fill(lastName);
  await page.getByRole("button", { name: t("auth:signUp.continue") }).click();
  await expect(page.getByRole("heading", { name: t("auth:check.title") })).toBeVisible();
  await page.getByLabel(t("auth:check.orCode")).fill(await codeSentTo(email));
}

async function confirmPhone(page: Page, t: Translate, { phoneNumber }: Person): Promise<void> {
  await expect(page.getByRole("heading", { name: t("auth:phone.title") })).toBeVisible();
  await expect(page.getByLabel(t("auth:fields.phoneNumber"), { exact: true })).toBeFocused();
  await page.getByLabel(t("auth:fields.phoneNumber"), { exact: true }).fill(phoneNumber);
  await page.getByRole("button", { name: t("auth:phone.send") }).click();
  await expect(page.getByLabel(t("auth:fields.smsCode"))).toBeVisible();
  // After a reload the page still expects the code that was sent.
  await page.reload();
  await page.getByLabel(t("auth:fields.smsCode")).fill(await codeSentTo(`+382${phoneNumber}`));
}
