import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { testApp } from "../app.ts";
import { listen, openSocket, readAnswer } from "./listening.ts";

test("answers requests that were arriving when the server closes", async () => {
  const { app, close } = await testApp();
  const port = await listen(app);
  const socket = await openSocket(port, "GET /v1/auth/options HTTP/1.1\r\nHost: localhost\r\n");
  await sleep(50);
  const leaving = close();
  await expect.poll(() => app.server.listening).toBe(false);
  const answer = readAnswer(socket);
  socket.write("\r\n");
  expect((await answer).status).toBe(200);
  await leaving;
});
