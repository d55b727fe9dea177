import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { request } from "./members.ts";
import { startKonoba, type Konoba } from "./server.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const taxNumber = "12345678";
const unitCode = "ab123cd456";
const operatorCode = "qr567st890";

/** Behaviour of the line to the tax service: open, no answer, or a numbered fault. */
type Line = "open" | "down" | { fault: number };

export interface FiscalKonoba extends Konoba {
  /** Content of the certificate file in base64. */
  certificate: string;
  /** Changes what the next messages meet. */
  setLine: (line: Line) => void;
}

const fault = (code: number) =>
  `<env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Body><env:Fault>` +
  `<faultcode>env:CLIENT</faultcode><faultstring>Buyer name is missing</faultstring>` +
  `<detail><code>${code}</code></detail></env:Fault></env:Body></env:Envelope>`;

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts).toString("utf8");
}

/** Starts the simulator of the tax service as its command does and returns its address. */
async function startSimulator() {
  // Each simulator has an authority of its own, so that its certificate must not replace another's.
  const folder = mkdtempSync(join(tmpdir(), "konoba-tax-"));
  const command = ["tools/tax-service.mjs", "--port", "0", "--folder", folder];
  const child = spawn(process.execPath, command, { cwd: root });
  let log = "";
  child.stdout.on("data", (text) => (log += text));
  child.stderr.on("data", (text) => (log += text));
  for (;;) {
    const found = /tax service on (\S+); certificate (\S+) with password .+RECEIPT_AUTHORITY=(\S+)/.exec(log);
    if (found) return { child, address: found[1] ?? "", file: found[2] ?? "", authority: found[3] ?? "" };
    if (child.exitCode !== null) throw new Error(`The tax service did not start: ${log}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a server of its own whose test environment is the simulator, behind a line that can fail. */
export async function startFiscalKonoba(): Promise<FiscalKonoba> {
  const { child, address, file, authority } = await startSimulator();
  let line: Line = "open";
  const proxy = createServer((message, reply) => {
    void (async () => {
      const body = await textOf(message);
      if (line === "down") return void message.socket.destroy();
      if (line !== "open") return void reply.writeHead(500).end(fault(line.fault));
      const { "content-type": type = "text/xml", soapaction = "" } = message.headers;
      const headers = { "content-type": type, soapaction: String(soapaction) };
      const answer = await fetch(address, { method: "POST", body, headers });
      reply.writeHead(answer.status, { "content-type": "text/xml; charset=utf-8" }).end(await answer.text());
    })().catch(() => message.socket.destroy());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const konoba = await startKonoba({
    env: {
      RECEIPT_TEST_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      RECEIPT_AUTHORITY: readFileSync(resolve(root, authority), "utf8"),
      RECEIPT_SOFTWARE_CODE: "ij345kl678",
      RECEIPT_MAINTAINER_CODE: "mn901op234",
    },
  });
  return {
    ...konoba,
    certificate: readFileSync(file).toString("base64"),
    setLine: (next) => (line = next),
    remove: async () => {
      await konoba.remove();
      proxy.close();
      child.kill("SIGTERM");
      rmSync(dirname(file), { recursive: true, force: true });
    },
  };
}

interface Setup {
  operators: { userId: string | null; workerId: string | null }[];
}

/** Turns fiscal receipts on by the steps of the set-up, as the owner who is signed in. */
export async function setUpReceipts(page: Page, locationId: string, certificate: string): Promise<void> {
  const issuer = { taxNumber, name: "Konoba d.o.o.", address: "Stari grad 1", town: "Kotor", isInVat: true };
  await request(page, "PUT", "/receipts/issuer", issuer);
  const file = { environment: "test", file: certificate, password: "konoba" };
  await request(page, "PUT", "/receipts/certificate", file);
  const path = `/receipts/location/${locationId}`;
  await request(page, "PATCH", `${path}/setup`, { unitCode: { environment: "test", code: unitCode } });
  const till = await request<{ id: string }>(page, "POST", `${path}/tills`, {
    environment: "test",
    name: "Till 1",
  });
  await request(page, "POST", `/receipts/tills/${till.id}/register`);
  const { operators } = await request<Setup>(page, "GET", `${path}/setup`);
  for (const { userId, workerId } of operators)
    await request(page, "PUT", `${path}/operators`, {
      environment: "test",
      userId,
      workerId,
      code: operatorCode,
    });
  await request(page, "POST", `${path}/test`, {});
  await request(page, "PATCH", `${path}/setup`, { isOn: true });
}
