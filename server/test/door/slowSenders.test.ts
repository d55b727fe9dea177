import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../../src/lib/access/session.ts";
import { testApp, type TestApp } from "../app.ts";
import { makeTestLocation, type TestLocation } from "../testLocation.ts";
import { makePhoto, sendFile } from "../uploads.ts";
import { listen, openSocket, readAnswer, trickle } from "./listening.ts";

let hurried: TestApp;
let location: TestLocation;
let port: number;
beforeAll(async () => {
  hurried = await testApp({ HEADERS_SECONDS: "1", BODY_SECONDS: "1", UPLOAD_SECONDS: "1" });
  location = await makeTestLocation(hurried);
  port = await listen(hurried.app);
});
afterAll(() => hurried.close());

const cookieOf = ({ owner }: TestLocation, { env }: TestApp) =>
  `${sessionCookie(env.PUBLIC_URL)}=${owner.token}`;
const head = (path: string, headers: Record<string, string>) =>
  [
    `POST ${path} HTTP/1.1`,
    "Host: 127.0.0.1",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join("\r\n");
const uploadHead = (cookie: string) =>
  `${head("/v1/media/upload", { cookie, origin: "http://127.0.0.1", "content-type": "multipart/form-data; boundary=x", "content-length": "15000000" })}\r\n\r\n` +
  '--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n';

const late = { status: 408, body: { success: false, code: "request_timeout" } };

test("rejects late headers in the standard error shape", async () => {
  const socket = await openSocket(port, "GET /v1/locations HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ");
  const stop = trickle(socket);

  expect(await readAnswer(socket)).toMatchObject(late);
  stop();
});

test("rejects a late body in the standard error shape", async () => {
  const headers = { "content-type": "application/json", "content-length": "1000" };
  const socket = await openSocket(port, `${head("/v1/auth/signin", headers)}\r\n\r\n{"a`);
  const stop = trickle(socket);

  expect(await readAnswer(socket)).toMatchObject(late);
  stop();
});

test("rejects a late upload in the standard error shape", async () => {
  const socket = await openSocket(port, uploadHead(cookieOf(location, hurried)));
  const stop = trickle(socket);

  expect(await readAnswer(socket)).toMatchObject(late);
  stop();
});

test("serves others during forty uploads that announce much and send a byte now and then", async () => {
  const patient = await testApp({ REQUESTS_AT_ONCE_PER_ORGANIZATION: "4" });
  const [slow, other] = [await makeTestLocation(patient), await makeTestLocation(patient)];
  const patientPort = await listen(patient.app);
  const cookie = cookieOf(slow, patient);
  const sockets = await Promise.all(
    Array.from({ length: 40 }, () => openSocket(patientPort, uploadHead(cookie))),
  );
  const stops = sockets.map((socket) => trickle(socket));
  const { length } = uploadHead(cookie);
  await expect.poll(() => sockets.every((each) => each.bytesWritten > length + 2)).toBe(true);

  const bytes = await makePhoto(400, 300);
  for (const { owner, locationId, api } of [other, slow]) {
    expect((await sendFile(patient, owner.token, { locationId }, { bytes })).statusCode).toBe(201);
    expect((await api.locations.find({ params: { id: locationId } })).id).toBe(locationId);
  }

  for (const stop of stops) stop();
  await patient.close();
});
