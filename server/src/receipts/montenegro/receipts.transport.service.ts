import type { X509Certificate } from "node:crypto";
import { faultRule } from "@konoba/contract/receipts/receipts.faults.rules";
import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { Sent, Submission } from "../receipts.driver.service.ts";
import { isOfAuthority } from "./receipts.authorities.service.ts";
import { childElements, elementsNamed, parseXml, textOf, XmlError } from "./receipts.parsing.service.ts";
import { post, TimeoutError } from "./receipts.post.service.ts";
import { type SigningKey, signedXml, verifiedContent } from "./receipts.signatures.service.ts";
import { envelope, fiscalNamespace } from "./receipts.xml.service.ts";

/** Official addresses of the tax service. */
export const serviceAddresses: Record<FiscalEnvironment, string> = {
  test: "https://efitest.tax.gov.me/fs-v1",
  production: "https://efi.tax.gov.me/fs-v1",
};

/** Issuer that sends messages, and where to. */
export interface FiscalSession {
  /** Address of another service, such as a simulator; null for the official one of the environment. */
  address: string | null;
  environment: FiscalEnvironment;
  key: SigningKey;
  /** Certificates that sign or issued the signature of replies. */
  authorities: readonly X509Certificate[];
}

interface Sending {
  operation: "RegisterInvoice" | "RegisterTCR" | "RegisterCashDeposit";
  /** Element of the reply that confirms. */
  confirmedBy: "FIC" | "TCRCode" | "FCDC";
  uuid: string;
  timeoutMs: number;
}

/** Errors before a connection exists: nothing can have been registered. */
const unreachable = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : "");
const isConnecting = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && error.syscall === "connect";

function transportFailure(error: unknown): Submission {
  if (unreachable.has(String(codeOf(error))) || isConnecting(error))
    return { kind: "retry", reason: "network", code: null };
  return { kind: "unknown", reason: error instanceof TimeoutError ? "timeout" : "connection" };
}

/** Signs an unsigned request, sends it and reads the reply. */
export async function send(session: FiscalSession, unsigned: string, sending: Sending): Promise<Sent> {
  const request = await signedXml(unsigned, session.key);
  let reply: string;
  try {
    reply = await post(session.address ?? serviceAddresses[session.environment], {
      headers: {
        "content-type": "text/xml; charset=utf-8",
        soapaction: `https://efi.tax.gov.me/fs/${sending.operation}`,
      },
      body: envelope(request),
      timeoutMs: sending.timeoutMs,
    });
  } catch (error) {
    return { outcome: transportFailure(error), exchange: { request, reply: null } };
  }
  return { outcome: readReply(reply, sending, session.authorities), exchange: { request, reply } };
}

const unreadable: Submission = { kind: "unknown", reason: "reply" };

/** Interprets a reply. Only what an authority signed counts; faults are not signed. */
export function readReply(
  reply: string,
  { operation, confirmedBy, uuid }: Omit<Sending, "timeoutMs">,
  authorities: readonly X509Certificate[],
): Submission {
  try {
    const fault = readFault(reply);
    if (fault) return fault;
    const signed = verifiedContent(reply, "Response");
    if (!signed || !isOfAuthority(signed.certificate, authorities)) return unreadable;
    const { root } = signed;
    if (root.localName !== `${operation}Response` || root.namespaceURI !== fiscalNamespace) return unreadable;
    const header = childElements(root).find(({ localName }) => localName === "Header");
    const confirmation = textOf(root, confirmedBy);
    if (header?.getAttribute("RequestUUID") !== uuid || confirmation === null) return unreadable;
    return { kind: "accepted", confirmation, serviceTime: header.getAttribute("SendDateTime") ?? "" };
  } catch (error) {
    if (error instanceof XmlError) return unreadable;
    throw error;
  }
}

function readFault(reply: string): Submission | null {
  // Most replies are none, and parsing takes a third of reading one.
  if (!/fault/i.test(reply)) return null;
  const fault = elementsNamed(parseXml(reply), "Fault")[0];
  if (!fault) return null;
  const detail = elementsNamed(fault, "detail")[0];
  const code = Number((detail && textOf(detail, "code")) ?? Number.NaN);
  const text = textOf(fault, "faultstring") ?? "";
  // A server fault without a number comes from a proxy or an unprepared service.
  if (!Number.isInteger(code)) return { kind: "unknown", reason: "reply" };
  const { handling, cause } = faultRule(code);
  if (handling === "retry" || handling === "deposit")
    return { kind: "retry", reason: handling === "deposit" ? "deposit" : "service", code };
  return { kind: "rejected", handling, cause, code, text };
}
