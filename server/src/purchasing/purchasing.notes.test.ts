import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { delivery } from "@konoba/contract/purchasing/purchasing.deliveries.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCoffee, receiveCoffee } from "../../test/coffee.ts";
import { makeLocation, makeOrganization, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makePhoto, sendFile } from "../../test/uploads.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-notes-"));
let konoba: TestApp;
let photo: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  konoba = await testApp({ DATA_DIR: folder });
  photo = await makePhoto(60, 40);
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true, force: true });
});

async function makeDelivery() {
  const { owner } = await makeOrganization(konoba);
  const { api, token } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const coffee = await makeCoffee(api, locationId);
  const { delivery: received } = await receiveCoffee(coffee);
  return { api, token, locationId, id: received.id };
}

const send = (id: string, token: string, bytes: Uint8Array<ArrayBuffer> | null = photo) =>
  sendFile({ ...konoba, path: `/purchasing/deliveries/${id}/photo` }, token, {}, bytes && { bytes });

test("stores the photo of a delivery note once, replaces it, and leaves it out of the gallery", async () => {
  const { api, token, locationId, id } = await makeDelivery();

  const first = await send(id, token);
  const again = await send(id, token);

  expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
  const { noteImageId } = await api.purchasing.findDelivery({ params: { id }, query: {} });
  expect(delivery.parse(again.json()).noteImageId).toBe(noteImageId);
  expect((await api.media.list({ params: { locationId }, query: {} })).items).toEqual([]);
  const { rows } = await konoba.pool.query("select id, name from media where location_id = $1", [locationId]);
  expect(rows).toEqual([{ id: noteImageId, name: "884/26" }]);
  await expect(api.media.remove({ params: { mediaId: String(noteImageId) }, query: {} })).rejects.toEqual(
    refusal("media_in_use"),
  );

  const removed = await api.purchasing.removeNotePhoto({ params: { id } });
  expect(removed.noteImageId).toBeNull();
  await api.purchasing.removeNotePhoto({ params: { id } });
});

test("a waiter may store the photo; another organization and other files are refused", async () => {
  const { token, locationId, id } = await makeDelivery();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const stranger = await makeOrganization(konoba);

  expect((await send(id, waiter.token)).statusCode).toBe(201);
  expect((await send(id, stranger.owner.token)).statusCode).toBe(404);
  const text = new Uint8Array(Buffer.from("not a picture"));
  expect((await send(id, token, text)).json()).toMatchObject({ code: "media_invalid" });
  expect((await send(id, token, null)).statusCode).toBe(400);
});
