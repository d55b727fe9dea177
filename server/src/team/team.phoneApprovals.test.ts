import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { addMember, managerPin, refusedApproval } from "../../test/approving.ts";
import { makeWorker, type Member } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let other: TestLocation;
let menuItemId: string;
let waiter: Member;
let colleague: Member;
beforeAll(async () => {
  konoba = await testApp({ PIN_MISSES_PER_DEVICE_HOUR: "1000", PIN_MISSES_PER_NETWORK_HOUR: "1000" });
  location = await makeTestLocation(konoba);
  other = await makeTestLocation(konoba);
  menuItemId = await location.item("10.00");
  waiter = await makeWorker(konoba, location.locationId, "waiter");
  colleague = await makeWorker(konoba, location.locationId, "waiter");
});
afterAll(() => konoba.close());

async function makeOrder() {
  const body = { locationId: location.locationId, items: [{ menuItemId, quantity: 2 }] };
  const { id, number, items } = await location.api.orders.createWithItems({ body });
  return { id, number, itemId: items[0]?.id ?? "" };
}

const voidOne = (itemId: string, approval?: string, quantity = 1) =>
  waiter.api.orders.updateItem(
    { params: { itemId }, body: { quantity, reason: "guest_left" } },
    approval === undefined ? {} : { approval },
  );

/** Asks for the void of one piece on the phones of those who may approve. */
async function requestOne(itemId: string): Promise<string> {
  const { approvalId } = await refusedApproval(voidOne(itemId));
  await waiter.api.team.requestApproval({ params: { id: approvalId }, body: { reason: null } });
  return approvalId;
}

const waitingFor = async (api: Api, locationId = location.locationId) =>
  (await api.team.waitingApprovals({ params: { locationId } })).items;
const decide = (api: Api, id: string, isApproved = true) =>
  api.team.decideApproval({ params: { id }, body: { isApproved } });
const outcome = (api: Api, id: string) => api.team.approvalOutcome({ params: { id } });
const countsOf = async (api: Api) =>
  (await api.analytics.counts({ params: { locationId: location.locationId } })).approvals;

test("shows an owner exactly what is requested, approves it once, and the requester continues", async () => {
  const { id, number, itemId } = await makeOrder();
  const { approvalId } = await refusedApproval(voidOne(itemId));
  expect(await waitingFor(location.api)).toEqual([]);
  await waiter.api.team.requestApproval({ params: { id: approvalId }, body: { reason: null } });

  expect(await countsOf(location.api)).toBe(1);
  expect(await countsOf(waiter.api)).toBe(0);
  expect(await waitingFor(location.api)).toMatchObject([
    {
      id: approvalId,
      action: "void",
      amount: "10.00",
      quantity: 1,
      nameEn: "Soup",
      orderNumber: number,
      dueBefore: "20.00",
      dueAfter: "10.00",
      requestedBy: "Marko Vuković",
      reason: "guest_left",
    },
  ]);
  expect(await outcome(waiter.api, approvalId)).toMatchObject({ state: "waiting", token: null });
  await decide(location.api, approvalId);
  expect(await waitingFor(location.api)).toEqual([]);

  const { state, token, by } = await outcome(waiter.api, approvalId);
  expect({ state, by }).toEqual({ state: "approved", by: "Ana Đukić" });
  await expect(voidOne(itemId, token ?? "", 2)).rejects.toEqual(refusal("approval_mismatch"));
  const second = await makeOrder();
  await expect(voidOne(second.itemId, token ?? "")).rejects.toEqual(refusal("approval_mismatch"));
  await voidOne(itemId, token ?? "");
  await expect(voidOne(itemId, token ?? "")).rejects.toEqual(refusal("approval_used"));
  expect((await outcome(waiter.api, approvalId)).state).toBe("expired");

  const { items: history } = await location.api.orders.history({ params: { id } });
  expect(history.at(-1)).toMatchObject({ actorName: "Marko Vuković", approvedBy: "Ana Đukić" });
  const { items } = await location.api.organizations.audit({ query: { pageSize: 20 } });
  expect(items.find(({ action }) => action === "approval.given")).toMatchObject({
    actorName: "Ana Đukić",
    after: { requestedBy: "Marko Vuković", approvedBy: "Ana Đukić", amount: "10.00" },
  });
});

test("an owner refuses, and the requester hears by whom", async () => {
  const approvalId = await requestOne((await makeOrder()).itemId);
  await decide(location.api, approvalId, false);
  expect(await outcome(waiter.api, approvalId)).toMatchObject({ state: "refused", by: "Ana Đukić" });
  await expect(decide(location.api, approvalId)).rejects.toEqual(refusal("approval_not_found"));
  const again = waiter.api.team.requestApproval({ params: { id: approvalId }, body: {} });
  await expect(again).rejects.toEqual(refusal("approval_not_found"));
  const { items } = await location.api.organizations.audit({ query: { pageSize: 20 } });
  expect(items.find(({ action }) => action === "approval.declined")).toMatchObject({
    actorName: "Ana Đukić",
    after: { requestedBy: "Marko Vuković" },
  });
});

test("only those who may approve at the location see and decide it, and nobody their own", async () => {
  const approvalId = await requestOne((await makeOrder()).itemId);
  const manager = await makeWorker(konoba, location.locationId, "manager");
  const cashier = await makeWorker(konoba, location.locationId, "cashier");
  const elsewhere = await makeWorker(konoba, other.locationId, "manager");

  expect((await waitingFor(manager.api)).map(({ id }) => id)).toContain(approvalId);
  for (const { api } of [waiter, colleague, cashier]) {
    await expect(waitingFor(api)).rejects.toEqual(refusal("forbidden"));
    await expect(decide(api, approvalId)).rejects.toEqual(refusal("forbidden"));
  }
  for (const api of [elsewhere.api, other.api]) {
    await expect(waitingFor(api)).rejects.toEqual(refusal("location_not_found"));
    expect(await waitingFor(api, other.locationId)).toEqual([]);
    await expect(decide(api, approvalId)).rejects.toEqual(refusal("approval_not_found"));
  }
  await expect(outcome(colleague.api, approvalId)).rejects.toEqual(refusal("approval_not_found"));
  await expect(colleague.api.team.requestApproval({ params: { id: approvalId }, body: {} })).rejects.toEqual(
    refusal("approval_not_found"),
  );
  const answers = await Promise.allSettled(
    [1, 2, 3].map((each) => decide(manager.api, approvalId, each > 1)),
  );
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("a withdrawn or expired request can no longer be approved", async () => {
  const withdrawn = await requestOne((await makeOrder()).itemId);
  await waiter.api.team.withdrawApproval({ params: { id: withdrawn } });
  await expect(decide(location.api, withdrawn)).rejects.toEqual(refusal("approval_not_found"));

  const late = await requestOne((await makeOrder()).itemId);
  await konoba.pool.query(
    "update approvals set requested_at = requested_at - interval '11 minutes' where id = $1",
    [late],
  );
  expect((await waitingFor(location.api)).map(({ id }) => id)).not.toContain(late);
  await expect(decide(location.api, late)).rejects.toEqual(refusal("approval_expired"));
  expect((await outcome(waiter.api, late)).state).toBe("expired");
});

test("an approval given on a phone ends after two minutes", async () => {
  const { itemId } = await makeOrder();
  const approvalId = await requestOne(itemId);
  await decide(location.api, approvalId);
  const { token } = await outcome(waiter.api, approvalId);
  await konoba.pool.query("update approvals set expires_at = now() - interval '1 second' where id = $1", [
    approvalId,
  ]);
  await expect(voidOne(itemId, token ?? "")).rejects.toEqual(refusal("approval_expired"));
});

test("where the owner is the only boss, the owner's own PIN approves", async () => {
  const place = await makeTestLocation(konoba);
  const own = await makeWorker(konoba, place.locationId, "waiter");
  const body = { locationId: place.locationId, items: [{ menuItemId: await place.item("5.00") }] };
  const { items } = await place.api.orders.createWithItems({ body });
  const remove = (options = {}) =>
    own.api.orders.removeItem(
      { params: { itemId: items[0]?.id ?? "" }, body: { reason: "complaint" } },
      options,
    );

  expect((await refusedApproval(remove())).approvers).toEqual([]);
  expect((await place.api.users.me()).hasPin).toBe(false);
  await expect(own.api.users.setPin({ body: { pin: managerPin } })).rejects.toEqual(
    refusal("proof_required"),
  );
  await place.api.users.setPin({ body: { pin: managerPin } });
  expect((await place.api.users.me()).hasPin).toBe(true);

  const { approvalId, approvers } = await refusedApproval(remove());
  const [owner] = approvers;
  expect(owner?.name).toBe("Ana Đukić");
  const approve = (pin: string) =>
    own.api.team.approve({ params: { id: approvalId }, body: { approverId: owner?.id ?? "", pin } });
  await expect(approve("0000")).rejects.toEqual(
    refusal("approval_pin_wrong", { details: { attemptsLeft: 4, retryAfterSeconds: null } }),
  );
  const { token } = await approve(managerPin);
  await remove({ approval: token });

  // A PIN of an owner works for their own organization only.
  const elsewhere = await refusedApproval(voidOne((await makeOrder()).itemId));
  await expect(
    waiter.api.team.approve({
      params: { id: elsewhere.approvalId },
      body: { approverId: owner?.id ?? "", pin: managerPin },
    }),
  ).rejects.toEqual(refusal("approver_not_found"));
});

test("wrong PINs of an owner lock like those of a team member", async () => {
  const place = await makeTestLocation(konoba);
  await place.api.users.setPin({ body: { pin: managerPin } });
  await addMember(place, "petar", "waiter");
  const own = await makeWorker(konoba, place.locationId, "waiter");
  const body = { locationId: place.locationId, items: [{ menuItemId: await place.item("5.00") }] };
  const { id } = await place.api.orders.createWithItems({ body });
  const cancel = () => own.api.orders.cancel({ params: { id }, body: { reason: "complaint" } });
  const attempt = async (pin: string) => {
    const { approvalId, approvers } = await refusedApproval(cancel());
    const approverId = approvers[0]?.id ?? "";
    return own.api.team.approve({ params: { id: approvalId }, body: { approverId, pin } });
  };
  for (const attemptsLeft of [4, 3, 2, 1, 0])
    await expect(attempt("0000")).rejects.toMatchObject({ details: { attemptsLeft } });
  await expect(attempt(managerPin)).rejects.toEqual(refusal("throttled"));
});
