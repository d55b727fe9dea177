import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { journeyLanguages, textsOf } from "./texts.ts";

for (const language of journeyLanguages(import.meta.filename))
  test(`a program is connected in three steps: key, first call, webhook (${language})`, async ({
    page,
    context,
  }) => {
    const textOf = textsOf(language);
    const t = (key: string, values = {}) => textOf(`firstCall:${key}`, values);
    const step = (name: string) =>
      page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: t(`steps.${name}`) }) });
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const received: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
    const receiver = createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        received.push({ headers: request.headers, body });
        response.writeHead(received.length === 1 ? 500 : 204).end();
      });
    });
    receiver.listen(0, "127.0.0.1");
    await once(receiver, "listening");
    const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;

    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await becomeOwner(page);
    const { locationId } = await createTestLocation(page);
    await page.goto(`/settings/developers?lng=${language}`);
    await expect(step("key")).toHaveAttribute("aria-current", "step");

    // A choice of the program fills in what it needs; the key is shown once.
    await page.getByRole("button", { name: new RegExp(t("programs.ordering")) }).click();
    const dialog = page.getByRole("dialog");
    const field = dialog.getByLabel(textOf("apiKeys:fields.name"));
    await expect(field).toHaveValue(t("programs.ordering"));
    await dialog.getByRole("button", { name: textOf("apiKeys:create") }).click();
    await expect(dialog).toBeHidden();
    const secret = page.getByLabel(textOf("apiKeys:secret.key", { name: t("programs.ordering") }));
    await expect(secret).toHaveValue(/^kn_live_/);
    const key = await secret.inputValue();
    await expect(step("call")).toHaveAttribute("aria-current", "step");

    // The ready command has the address and the key; another program's call is noticed.
    await button(t("copyCommand")).click();
    await expect(button(textOf("apiKeys:copied"))).toBeVisible();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const [, url = "", bearer] = /^curl "([^"]+)" -H "Authorization: Bearer ([^"]+)"$/.exec(command) ?? [];
    expect([new URL(url).pathname, bearer]).toEqual([`/v1/orders/location/${locationId}`, key]);
    await button(t("tryHere")).click();
    await expect(page.getByRole("status").filter({ hasText: "200" })).toBeVisible();
    await expect(step("webhook")).toHaveAttribute("aria-current", "step");
    await expect(step("call")).toContainText(t("called"));

    // A reload hides the key and stays at the same step.
    await page.reload();
    await expect(step("webhook")).toHaveAttribute("aria-current", "step");
    await expect(secret).toHaveCount(0);
    await step("webhook").getByLabel(textOf("webhooks:fields.url")).fill("http://example.com/in");
    await button(textOf("webhooks:add")).click();
    await expect(step("webhook").getByRole("alert")).toContainText(textOf("errors:webhook_address"));
    await step("webhook").getByLabel(textOf("webhooks:fields.url")).fill(`http://${host}/in`);
    await button(textOf("webhooks:add")).click();
    await expect(page.getByLabel(textOf("apiKeys:secret.secret", { name: host }))).toHaveValue(/^whsec_/);

    // The program refuses the first test and takes the next attempt.
    await button(t("sendTest")).click();
    await expect.poll(() => received.length, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(received[0]?.headers["webhook-signature"]).toMatch(/^v1,/);
    expect(JSON.parse(received[0]?.body ?? "")).toMatchObject({ type: "endpoint.test" });
    await expect(page.getByText(t("finished"))).toBeVisible({ timeout: 15_000 });
    await expect(step("webhook")).toContainText("204");
    await button(t("open")).click();
    await expect(page.getByRole("row", { name: /endpoint\.test/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("row", { name: t("programs.ordering") })).toBeVisible();
    await expect(step("key")).toHaveCount(0);
    receiver.close();
  });
