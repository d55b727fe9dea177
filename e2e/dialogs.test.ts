import { expect } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

const dialogs = [
  {
    path: "/location/working-hours",
    open: t("locations:special.add"),
    field: t("locations:fields.name"),
  },
  { path: "/printers", open: t("printing:add"), field: t("printing:fields.name") },
  { path: "/reservations/add?view=waiting", open: null, field: t("reservations:fields.name") },
  { path: "/drawers", open: t("drawers:add"), field: t("drawers:fields.name") },
  { path: "/menu/stations?edit=new", open: null, field: t("menu:fields.name") },
  { path: "/team?view=users", open: t("users:members.invite.action"), field: t("users:fields.email") },
  { path: "/profile", open: t("users:edit"), field: t("users:fields.firstName") },
];

test("dialogs with a form ask before what was typed is lost", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  for (const { path, open, field } of dialogs) {
    await page.goto(`${path}${path.includes("?") ? "&" : "?"}lng=en`);
    if (open) await page.getByRole("button", { name: open }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(field, { exact: true }).fill("Kralj");
    const question = page.getByRole("alertdialog", { name: t("ui:form.discard") });

    await page.keyboard.press("Escape");
    await question.getByRole("button", { name: t("ui:form.keepEditing") }).click();
    await expect(question, path).toHaveCount(0);
    await expect(dialog.getByLabel(field, { exact: true }), path).toHaveValue("Kralj");

    await dialog.getByRole("button", { name: t("ui:cancel"), exact: true }).click();
    await question.getByRole("button", { name: t("ui:form.discardButton") }).click();
    await expect(dialog, path).toHaveCount(0);
  }
});

test("a dialog closed by the browser reopens with the confirmation", async ({ page }) => {
  await becomeOwner(page);
  await createTestLocation(page);
  await page.goto("/printers?lng=en");
  await page
    .getByRole("button", { name: t("printing:add") })
    .first()
    .click();
  const name = page.getByRole("dialog").getByLabel(t("printing:fields.name"), { exact: true });
  await name.fill("Roštilj");

  // Escape answers with "Keep editing"; repeated presses never lose the form.
  for (let times = 0; times < 5; times += 1) await page.keyboard.press("Escape");

  await expect(name).toHaveValue("Roštilj");
});
