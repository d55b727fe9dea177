import { expect } from "@playwright/test";
import { request, becomeOwner } from "./members.ts";
import { test } from "./test.ts";
import { createTestLocation } from "./testLocation.ts";
import { textsOf } from "./texts.ts";

const t = textsOf("en");

test("a break is added to a day and stands in the summary of the week", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  const monday = { dayOfWeek: 1, openTime: "08:00", closeTime: "23:00", isClosed: false };
  await request(page, "PATCH", `/locations/${locationId}/working-hours`, { workingHours: [monday] });
  await page.goto("/location/working-hours?lng=en");
  await page.getByRole("button", { name: t("locations:hours.addBreak", { day: "Monday" }) }).click();
  const until = page.getByRole("textbox", { name: t("locations:hours.breakTo", { day: "Monday" }) });
  await until.fill("7");
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect(page.getByText("The break must lie inside the working hours")).toBeVisible();
  await until.fill("17");
  await until.blur();
  await expect(page.getByText("08:00–15:00, 17:00–23:00").first()).toBeVisible();
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  await expect
    .poll(async () => {
      const { workingHours } = await request<{ workingHours: { breakFrom: string | null }[] }>(
        page,
        "GET",
        `/locations/${locationId}`,
      );
      return workingHours.map(({ breakFrom }) => breakFrom).filter(Boolean);
    })
    .toEqual(["15:00"]);
});

test("a fee of a takeaway is charged in rounded cash, and removed from the next one", async ({ page }) => {
  await becomeOwner(page);
  const { locationId } = await createTestLocation(page);
  await page.goto("/settings/money?lng=en");
  await page.getByRole("button", { name: t("locations:fees.add") }).click();
  const fee = page.getByRole("group", { name: t("locations:feeKinds.delivery") });
  await fee.getByRole("textbox", { name: t("locations:fees.name") }).fill("Box");
  const box = page.getByRole("group", { name: "Box" });
  await box.getByRole("textbox", { name: t("locations:fees.amount") }).fill("0.32");
  await box.getByRole("button", { name: t("locations:feeTypes.takeaway") }).click();
  await page.getByRole("button", { name: t("ui:form.save") }).click();
  const location = () => request<{ fees: unknown[] }>(page, "GET", `/locations/${locationId}`);
  await expect.poll(async () => (await location()).fees.length).toBe(1);
  await request(page, "PATCH", `/locations/${locationId}`, { cashRounding: "0.05" });

  const list = await request<{ items: { id: string }[] }>(page, "GET", `/orders/location/${locationId}`);
  const { items } = await request<{ items: { menuItemId: string }[] }>(
    page,
    "GET",
    `/orders/${list.items[0]?.id ?? ""}`,
  );
  const { id } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", {
    locationId,
    orderType: "takeaway",
    items: items.slice(0, 1).map(({ menuItemId }) => ({ menuItemId })),
  });
  await page.goto(`/orders/edit/${id}?lng=en`);
  await expect(page.getByText("Box").first()).toBeVisible();
  await page.getByRole("button", { name: t("orders:pay.open") }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/cash rounding/).first()).toBeVisible();
  await dialog.getByRole("button", { name: new RegExp(`^${t("pay:take")} `) }).click();
  interface Paid {
    payments: { roundingAmount: string }[];
  }
  await expect
    .poll(async () => (await request<Paid>(page, "GET", `/orders/${id}`)).payments)
    .toMatchObject([{ roundingAmount: "-0.02" }]);
  await expect(dialog.getByText(t("pay:roundedInside"))).toBeVisible();

  const { id: nextId } = await request<{ id: string }>(page, "POST", "/orders/createWithItems", {
    locationId,
    orderType: "takeaway",
    items: items.slice(0, 1).map(({ menuItemId }) => ({ menuItemId })),
  });
  await page.goto(`/orders/edit/${nextId}?lng=en`);
  await page.getByRole("button", { name: t("orders:bill.open") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("pay:fees.remove", { name: "Box" }) })
    .click();
  await expect
    .poll(async () => (await request<{ fees: unknown[] }>(page, "GET", `/orders/${nextId}`)).fees)
    .toEqual([]);
});
