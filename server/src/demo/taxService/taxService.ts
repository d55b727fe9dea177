import { randomUUID, type X509Certificate } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fiscalDay, fiscalTime } from "@konoba/contract/receipts/receipts.numbers.rules";
import {
  childElements,
  childrenNamed,
  elementsNamed,
  parseXml,
  XmlError,
} from "../../receipts/montenegro/receipts.parsing.service.ts";
import type { SigningKey } from "../../receipts/montenegro/receipts.signatures.service.ts";
import { fiscalNamespace } from "../../receipts/montenegro/receipts.xml.service.ts";
import { makeCertificate } from "./certificates.ts";
import {
  checkDeposit,
  checkInvoice,
  checkInvoiceCode,
  checkNumber,
  checkSignature,
  checkTaxpayer,
  checkTill,
  checkTime,
  Fault,
} from "./checks.ts";
import { invoiceProblems } from "./invoices.ts";
import { Ledger, type Registered, type Taxpayer } from "./ledger.ts";
import { isRequestName, payloads, type RequestName, schemaProblems } from "./schema.ts";
import { signDocument } from "./signatures.ts";

/** Trouble that one request meets; `after` comes once the message is registered. */
export type Trouble =
  | { kind: "delay"; ms: number }
  | { kind: "drop"; when: "before" | "after" }
  | { kind: "fault"; code: number }
  | { kind: "unavailable" }
  | { kind: "tamper" };

interface TaxServiceOptions {
  /** Trouble of the next request; null for none. */
  trouble?: () => Trouble | null;
  port?: number;
  /** Accepts every taxpayer, code and certificate, as the demo needs; checks the messages all the same. */
  isOpen?: boolean;
  /** Does not keep the process running, such as a command that made the demo. */
  isBackground?: boolean;
  /** Receives every message that passed the schema, such as a test that validates it again. */
  onMessage?: (xml: string) => void;
  /** Receives every error that the service finds only after it confirmed the invoice. */
  onDeferred?: (problem: string) => void;
}

export interface TaxService {
  address: string;
  ledger: Ledger;
  /** Signs the certificates of issuers. */
  authority: SigningKey;
  close: () => Promise<void>;
}

const maxBytes = 150_000;
const attribute = (node: Element, name: string) => node.getAttribute(name) ?? "";

/** Request whose form, signature and sender are checked. */
interface Checked {
  name: RequestName;
  header: Element;
  payload: Element;
  taxpayer: Taxpayer;
  certificate: X509Certificate;
}

function refuse(code: number, text: string): never {
  throw new Fault(code, text);
}

function readRoot(xml: string): Element {
  if (Buffer.byteLength(xml) > maxBytes) refuse(1, "Too large");
  try {
    const envelope = parseXml(xml).documentElement;
    const body = childrenNamed(envelope, "Body")[0];
    const content = body ? childElements(body) : [];
    if (content.length === 1 && content[0]) return content[0];
    return refuse(22, "No request");
  } catch (error) {
    if (error instanceof XmlError) return refuse(0, error.message);
    throw error;
  }
}

function taxNumberOf(name: RequestName, payload: Element): string {
  if (name !== "RegisterInvoiceRequest") return attribute(payload, "IssuerTIN");
  const seller = childrenNamed(payload, "Seller")[0];
  return seller ? attribute(seller, "IDNum") : "";
}

function check(
  xml: string,
  ledger: Ledger,
  authority: X509Certificate | null,
  onMessage?: (xml: string) => void,
): Checked {
  const root = readRoot(xml);
  const name = root.localName;
  if (!isRequestName(name) || root.namespaceURI !== fiscalNamespace)
    return refuse(22, `Unknown request ${name}`);
  const [problem] = schemaProblems(root, name);
  if (problem) refuse(11, problem);
  const certificate = checkSignature(xml, root, authority);
  onMessage?.(root.toString());
  const header = childrenNamed(root, "Header")[0] ?? root;
  const payload = childrenNamed(root, payloads[name])[0] ?? root;
  const taxNumber = taxNumberOf(name, payload);
  const certificates = ledger.certificatesOf(taxNumber, certificate);
  if (name === "RegisterInvoiceRequest") {
    checkInvoiceCode(payload, certificates);
    checkNumber(payload);
  }
  const issuedAt = attribute(payload, "IssueDateTime") || attribute(payload, "ChangeDateTime");
  checkTime(header, issuedAt || attribute(header, "SendDateTime"));
  return { name, header, payload, taxpayer: checkTaxpayer(ledger, taxNumber, certificate), certificate };
}

function registeredOf(invoice: Element, header: Element): Omit<Registered, "fic"> {
  return {
    iic: attribute(invoice, "IIC"),
    content: invoice.toString(),
    kind: attribute(invoice, "InvType"),
    tillCode: attribute(invoice, "TCRCode"),
    year: attribute(invoice, "InvNum").split("/")[2] ?? "",
    ordinal: Number(attribute(invoice, "InvOrdNum")),
    grossAmount: attribute(invoice, "TotPrice"),
    netAmount: attribute(invoice, "TotPriceWoVAT"),
    vatAmount: invoice.getAttribute("TotVATAmt") || null,
    payments: elementsNamed(invoice, "PayMethod").map((each) => ({
      method: attribute(each, "Type"),
      amount: attribute(each, "Amt"),
    })),
    references: elementsNamed(invoice, "IICRef").map((each) => ({
      iic: attribute(each, "IIC"),
      amount: attribute(each, "Amount"),
    })),
    lateReason: header.getAttribute("SubseqDelivType") || null,
  };
}

/** Lists errors that the service would find after confirming an invoice. */
function noteDeferred(
  ledger: Ledger,
  { payload, header, taxpayer }: Checked,
  invoice: Omit<Registered, "fic">,
): void {
  const problems = invoiceProblems(payload);
  const unknown = (codes: readonly string[], name: string) =>
    !ledger.isOpen && !codes.includes(attribute(payload, name));
  if (unknown(taxpayer.operators, "OperatorCode")) problems.push("unknown operator");
  if (unknown(taxpayer.units, "BusinUnitCode")) problems.push("unknown business unit");
  if (unknown(taxpayer.software, "SoftCode")) problems.push("unknown software");
  if (ledger.uuids.has(attribute(header, "UUID"))) problems.push("UUID used before");
  const original = elementsNamed(payload, "CorrectiveInv")[0];
  const referred = [
    ...invoice.references.map(({ iic }) => iic),
    ...(original ? [attribute(original, "IICRef")] : []),
  ];
  for (const iic of referred) if (!ledger.invoices.has(iic)) problems.push(`refers to the unknown ${iic}`);
  const isTwice = [...ledger.invoices.values()].some(
    ({ tillCode, year, ordinal }) =>
      tillCode === invoice.tillCode && year === invoice.year && ordinal === invoice.ordinal,
  );
  if (isTwice) problems.push("number used before");
  ledger.deferred.push(...problems.map((problem) => `${attribute(payload, "InvNum")}: ${problem}`));
}

function registerInvoice(ledger: Ledger, checked: Checked): string {
  const { payload, header } = checked;
  const invoice = registeredOf(payload, header);
  const before = ledger.invoices.get(invoice.iic);
  if (before)
    return before.content === invoice.content
      ? before.fic
      : refuse(11, "The IIC was used for another invoice");
  checkInvoice(payload, ledger, checked.taxpayer);
  noteDeferred(ledger, checked, invoice);
  const day = fiscalDay(new Date(attribute(payload, "IssueDateTime")));
  return ledger.registerInvoice(invoice, day).fic;
}

function register(ledger: Ledger, checked: Checked): [element: string, code: string] {
  const { name, payload, taxpayer } = checked;
  if (name === "RegisterInvoiceRequest") return ["FIC", registerInvoice(ledger, checked)];
  if (name === "RegisterTCRRequest") {
    checkTill(payload, taxpayer, ledger.isOpen);
    const [unit, internalId] = [attribute(payload, "BusinUnitCode"), attribute(payload, "TCRIntID")];
    return ["TCRCode", ledger.registerTill({ taxNumber: taxpayer.taxNumber, unit, internalId })];
  }
  checkDeposit(payload, ledger, taxpayer.taxNumber);
  const deposit = {
    tillCode: attribute(payload, "TCRCode"),
    day: fiscalDay(new Date(attribute(payload, "ChangeDateTime"))),
    operation: attribute(payload, "Operation"),
    amount: attribute(payload, "CashAmt"),
  };
  return ["FCDC", ledger.registerDeposit(deposit)];
}

const wrapped = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="http://schemas.xmlsoap.org/soap/envelope/"><env:Header/><env:Body>${content}</env:Body></env:Envelope>`;

const faultReply = (code: number, text: string) =>
  wrapped(
    `<env:Fault><faultcode>env:${code >= 900 ? "SERVER" : "CLIENT"}</faultcode><faultstring>${text.replaceAll(/[<&]/g, " ")}</faultstring>` +
      `<detail><code>${code}</code><responseUUID>${randomUUID()}</responseUUID></detail></env:Fault>`,
  );

/** Confirmation of a request: the element of the reply and the code in it. */
interface Confirmation {
  operation: string;
  /** UUID of the request. */
  requestId: string;
  at: Date;
  element: string;
  code: string;
}

/** Returns the signed reply that confirms a request. */
export function confirmationOf(
  { operation, requestId, at, element, code }: Confirmation,
  key: SigningKey,
): string {
  const name = `${operation}Response`;
  const unsigned =
    `<${name} xmlns="${fiscalNamespace}" Id="Response" Version="1"><Header UUID="${randomUUID()}" ` +
    `RequestUUID="${requestId}" SendDateTime="${fiscalTime(at)}"/>` +
    `<${element}>${code}</${element}></${name}>`;
  return wrapped(signDocument(unsigned, key));
}

function confirmation({ name, header }: Checked, [element, code]: [string, string], key: SigningKey): string {
  const operation = name.replace("Request", "");
  const requestId = attribute(header, "UUID");
  return confirmationOf({ operation, requestId, at: new Date(), element, code }, key);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

interface Answering {
  ledger: Ledger;
  authority: SigningKey;
  key: SigningKey;
  options: TaxServiceOptions;
}

async function answer(
  xml: string,
  { ledger, authority, key, options }: Answering,
): Promise<[status: number, body: string]> {
  try {
    const checked = check(xml, ledger, options.isOpen ? null : authority.certificate, options.onMessage);
    const known = ledger.deferred.length;
    const registered = register(ledger, checked);
    for (const problem of ledger.deferred.slice(known)) options.onDeferred?.(problem);
    ledger.uuids.add(attribute(checked.header, "UUID"));
    return [200, confirmation(checked, registered, key)];
  } catch (error) {
    if (error instanceof Fault) return [500, faultReply(error.code, error.message)];
    throw error;
  }
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  answering: Answering,
): Promise<void> {
  const xml = await bodyOf(request);
  const trouble = answering.options.trouble?.() ?? null;
  if (trouble?.kind === "delay") await sleep(trouble.ms);
  if (trouble?.kind === "drop" && trouble.when === "before") return void response.destroy();
  if (trouble?.kind === "unavailable") return void response.writeHead(503).end("Service Unavailable");
  const [status, body] =
    trouble?.kind === "fault" ? [500, faultReply(trouble.code, "Injected")] : await answer(xml, answering);
  if (trouble?.kind === "drop") return void response.destroy();
  const sent = trouble?.kind === "tamper" ? body.replace(/>([0-9a-f])([0-9a-f-]{35})</, ">0$2<0") : body;
  response.writeHead(status, { "content-type": "text/xml; charset=utf-8" }).end(sent);
}

const closed = (server: Server) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  return promise;
};

/** Starts a strict stand-in of the tax service on this machine; it remembers everything until it is closed. */
export async function startTaxService(options: TaxServiceOptions = {}): Promise<TaxService> {
  const ledger = new Ledger(options.isOpen);
  const authority = makeCertificate({ name: "Konoba test authority" });
  const key = makeCertificate({ name: "Konoba test tax service", taxNumber: "11044760" }, authority);
  const answering = { ledger, authority, key, options };
  const server = createServer((request, response) => {
    serve(request, response, answering).catch((error: unknown) => {
      response.writeHead(500).end(faultReply(999, error instanceof Error ? error.message : "Failed"));
    });
  });
  server.listen(options.port ?? 0, "127.0.0.1");
  if (options.isBackground) server.unref();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("listening", resolve);
  server.once("error", reject);
  await promise;
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  return { address: `http://127.0.0.1:${port}/fs-v1`, ledger, authority, close: () => closed(server) };
}
