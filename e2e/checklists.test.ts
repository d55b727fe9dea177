import { expect } from "@playwright/test";
import { addLocation, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

test.use({ actionTimeout: 15_000 });

for (const language of journeyLanguages(import.meta.filename))
  test(`a kitchen sets up a checklist, signs it, and finds it in the log (${language})`, async ({ page }) => {
    const t = textsOf(language);
    await becomeOwner(page);
    await addLocation(page, "Stara varoš");
    const main = page.getByRole("main");

    await page.goto(`/checklists?lng=${language}`);
    await main.getByRole("link", { name: t("checklists:add") }).click();
    await main.getByLabel(t("checklists:fields.name")).first().fill("Jutro");
    await main.getByRole("button", { name: t("checklists:addTemperature") }).click();
    const pointName = (number: number, kind: string) =>
      main.getByLabel(`${t("checklists:pointOf", { number })} · ${t(`checklists:kinds.${kind}`)}`);
    await pointName(1, "temperature").fill("Zamrzivač");
    const maximum = main.getByLabel(t("checklists:maximum"), { exact: true });
    await maximum.fill("18");
    const sign = t("checklists:minusSign", { name: `Zamrzivač ${t("checklists:maximum")}` });
    await main.getByRole("button", { name: sign }).click();
    await expect(maximum).toHaveValue("-18");
    await main.getByRole("button", { name: t("checklists:addTask") }).click();
    await pointName(2, "task").fill("Pod opran");
    await page.getByRole("button", { name: t("ui:form.save") }).click();
    await expect(page).toHaveURL(/\/checklists\?/);
    await expect(
      main.getByRole("link", { name: t("checklists:editNamed", { name: "Jutro" }) }),
    ).toBeVisible();

    await main.getByRole("button", { name: t("checklists:fillInOf", { name: "Jutro" }) }).click();
    const dialog = page.getByRole("dialog");
    const signButton = dialog.getByRole("button", { name: t("checklists:sign") });
    await dialog.getByLabel("Zamrzivač", { exact: true }).fill("-12");
    await dialog.getByRole("button", { name: t("checklists:done"), exact: true }).click();
    // A deviation can't be signed without what was done about it.
    await expect(signButton).toHaveAttribute("aria-disabled", "true");
    await dialog.getByLabel(t("checklists:fields.action")).fill("Pozvan servis");
    await signButton.click();
    await expect(dialog).toBeHidden();

    await main.getByRole("tab", { name: t("checklists:log") }).click();
    await expect(main.getByRole("button", { name: t("checklists:exportCsv") })).toBeVisible();
    await expect(main.getByText("Pozvan servis")).toBeVisible();
    await main.getByRole("button", { name: t("checklists:correctOf", { name: "Jutro" }) }).click();
    await dialog.getByLabel("Zamrzivač", { exact: true }).fill("-21");
    await dialog.getByLabel(t("checklists:fields.correctionReason")).fill("Pogrešno očitano");
    await signButton.click();
    await expect(
      main.getByText(t("checklists:correctedBecause", { reason: "Pogrešno očitano" })),
    ).toBeVisible();
    await expect(main.getByText(/−12[.,]0 °C/)).toBeVisible();

    const download = page.waitForEvent("download");
    await main.getByRole("button", { name: t("checklists:exportCsv") }).click();
    expect((await download).suggestedFilename()).toMatch(/^checklists-.*\.csv$/);
  });
