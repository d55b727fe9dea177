import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { addMember, approvalOf, refusedApproval } from "../../test/approving.ts";
import { makeWorker } from "../../test/factories.ts";
import { openPrinter, type TestPrinter } from "../../test/printer.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let printer: TestPrinter;
let location: TestLocation;
let drawerId: string;
beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "9100-9109,10000-65535" });
  printer = await openPrinter();
  location = await makeTestLocation(konoba);
  const body = { locationId: location.locationId, name: "Šank" };
  ({ id: drawerId } = await location.api.drawers.create({ body }));
  await konoba.work();
});
afterAll(async () => {
  await konoba.close();
  await printer.close();
});

const opening = (reason = "Usitnjavanje") => ({ params: { id: drawerId }, body: { reason } });
const entries = async () =>
  (await location.api.organizations.audit({ query: { action: "drawer.openedWithoutSale" } })).items;

test("opens a drawer without a sale with a manager's approval, and logs who and why", async () => {
  const { api, locationId } = location;
  const fields = { locationId, name: "Šank", host: "127.0.0.1", opensDrawer: true, drawerId };
  await expect(api.printing.openDrawer(opening())).rejects.toEqual(refusal("drawer_not_connected"));
  await api.printing.create({ body: { ...fields, port: printer.port } });

  await api.printing.openDrawer(opening());
  await vi.waitFor(() => expect(printer.papers).toHaveLength(1), { timeout: 20_000, interval: 50 });
  expect(printer.papers[0]?.includes(Buffer.of(0x1b, 0x70))).toBe(true);

  const waiter = await makeWorker(konoba, locationId, "waiter");
  const ana = await addMember(location, "ana");
  const call = () => waiter.api.printing.openDrawer(opening("Kusur"));
  expect(await refusedApproval(call())).toMatchObject({ action: "drawer", amount: null, reason: "Kusur" });
  const approval = await approvalOf(waiter.api, call(), ana);
  await waiter.api.printing.openDrawer(opening("Kusur"), { approval });
  await vi.waitFor(() => expect(printer.papers).toHaveLength(2), { timeout: 20_000, interval: 50 });

  expect((await entries()).map(({ after }) => after)).toEqual([
    expect.objectContaining({ reason: "Kusur", approvedBy: "Ana Đukić" }),
    { reason: "Usitnjavanje" },
  ]);
});

test("opens no archived drawer and none for the kitchen", async () => {
  const { api, locationId } = location;
  const cook = await makeWorker(konoba, locationId, "kitchen");
  await expect(cook.api.printing.openDrawer(opening())).rejects.toEqual(refusal("forbidden"));
  const spare = await api.drawers.create({ body: { locationId, name: "Stara" } });
  await api.drawers.update({ params: { id: spare.id }, body: { isActive: false } });
  const archived = { ...opening(), params: { id: spare.id } };
  await expect(api.printing.openDrawer(archived)).rejects.toEqual(refusal("drawer_not_found"));
});
