import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

for (const language of journeyLanguages(import.meta.filename))
  test(`an endpoint is added, tested, repaired, rotated and removed (${language})`, async ({ page }) => {
    const t = (key: string, values = {}) => textsOf(language)(`webhooks:${key}`, values);
    let status = 500;
    const seen: string[] = [];
    const receiver = createServer((request, response) => {
      seen.push(String(request.headers["webhook-id"]));
      request.resume().on("end", () => response.writeHead(status).end("database is locked"));
    });
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    await becomeOwner(page);
    await createTestLocation(page);
    await page.goto(`/settings/developers?lng=${language}`);
    await page.getByRole("button", { name: textsOf(language)("firstCall:skip") }).click();
    await expect(page.getByText(t("none"))).toBeVisible();

    await page.getByRole("button", { name: t("add") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(t("fields.url")).fill("http://example.com/in");
    await dialog
      .getByRole("button", { name: t("fields.eventTypes") })
      .or(dialog.getByLabel(t("fields.eventTypes")))
      .first()
      .click();
    await page.getByRole("option", { name: "order.paid" }).click();
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: t("create") }).click();
    await expect(dialog.getByRole("alert")).toContainText(textsOf(language)("errors:webhook_address"));
    await dialog.getByLabel(t("fields.url")).fill(`http://${host}/in`);
    await dialog.getByRole("button", { name: t("create") }).click();
    await expect(dialog).toBeHidden();
    const secret = page.getByLabel(textsOf(language)("apiKeys:secret.secret", { name: host }));
    await expect(secret).toHaveValue(/^whsec_/);

    const choose = async (label: string) => {
      await page.getByRole("button", { name: t("more", { name: host }) }).click();
      await page.getByRole("menuitem", { name: label }).click();
    };
    await choose(t("test"));
    const row = page.getByRole("row", { name: /endpoint\.test/ });
    await expect(row).toContainText("500");
    await expect(page.getByText(t("retrying", { count: 1 }))).toBeVisible();
    // The second attempt is automatic after five seconds, the third minutes later.
    await expect.poll(() => seen.length, { timeout: 30_000 }).toBe(2);

    status = 200;
    await row.getByRole("button", { name: /^endpoint/ }).click();
    const panel = page.getByRole("dialog", { name: "endpoint.test" });
    await expect(panel.getByText("database is locked")).toBeVisible();
    await panel.getByRole("button", { name: t("retryNow") }).click();
    await expect(panel.getByRole("button", { name: t("replayOne") })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(row).toContainText("200");
    await expect(page.getByText(t("allDelivered"))).toBeVisible();
    expect(new Set(seen).size).toBe(1);

    await choose(t("rotate"));
    await dialog.getByRole("button", { name: t("rotateSubmit") }).click();
    await expect(page.getByText(new RegExp(t("twoSecrets", { date: "" })))).toBeVisible();
    await choose(t("disable"));
    await expect(page.getByText(t("disabled.person"))).toBeVisible();
    await choose(t("remove"));
    await page
      .getByRole("dialog")
      .or(page.getByRole("alertdialog"))
      .getByRole("button", { name: t("remove") })
      .click();
    await expect(page.getByText(t("none"))).toBeVisible();
    receiver.close();
  });
