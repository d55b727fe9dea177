import { z } from "zod";
import { amount, byId, byLocation, done, id, instant, money, optionalText, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { receipt } from "./receipts.contract.ts";
import { faultCauses } from "./receipts.faults.rules.ts";
import { fiscalCode, fiscalEnvironments } from "./receipts.numbers.rules.ts";
import { setupGaps } from "./receipts.setup.rules.ts";
import { vatExemptions } from "./receipts.totals.ts";

/** Code of a unit, till or operator: two letters, three digits, two letters, three digits. */
const code = z.string().trim().toLowerCase().regex(fiscalCode, "Enter a code such as ab123cd456");
const environment = z.enum(fiscalEnvironments);
/** PIB of a company, or JMB of a person. */
const taxNumber = z
  .string()
  .trim()
  .regex(/^(\d{8}|\d{13})$/, "Enter 8 digits (PIB) or 13 (JMB)");

const issuerInput = z.object({
  taxNumber,
  name: text(400),
  address: text(200),
  town: text(100),
  isInVat: z.boolean(),
});

const certificate = z.object({
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  /** PIB that it was issued for. */
  taxNumber: z.string().nullable(),
  validFrom: instant,
  validTo: instant,
});

const till = z.object({
  id,
  name: z.string(),
  /** Drawer whose payments it issues; null for the till of everything else. */
  drawerId: id.nullable(),
  /** Code that the tax service gave; null until registered. */
  code: z.string().nullable(),
  registeredAt: instant.nullable(),
  /** A till has to be registered an hour before its first receipt. */
  readyAt: instant.nullable(),
  lastOrdinal: z.number().int(),
  year: z.number().int().nullable(),
  /** Fault of the last registration. */
  fault: z
    .object({ code: z.number().int().nullable(), cause: z.enum(faultCauses).nullable(), text: z.string() })
    .nullable(),
});
export type Till = z.output<typeof till>;

const operator = z.object({
  userId: id.nullable(),
  workerId: id.nullable(),
  name: z.string(),
  role: z.string(),
  code: z.string().nullable(),
});

/** Set-up of fiscal receipts of a location in one environment. */
const receiptSetup = z.object({
  locationId: id,
  /** Environment that bills use. */
  environment,
  /** Environment whose codes are shown. */
  shown: environment,
  isOn: z.boolean(),
  issuer: issuerInput.nullable(),
  /** Tax rates that VAT does not have, at most 20, each with an item or group that has it; null for the location. */
  unknownRates: z.array(z.object({ rate: amount, name: z.string().nullable() })).max(20),
  certificate: certificate.nullable(),
  unitCode: z.string().nullable(),
  /** A receipt for each round and a summary when the bill is paid. */
  isPerRound: z.boolean(),
  /** Ground of exemption of what is sold at 0 %; null if 0 % is a rate of its own. */
  zeroRate: z.enum(vatExemptions).nullable(),
  tills: z.array(till),
  operators: z.array(operator),
  /** Code of the software; a deployment setting. */
  softwareCode: z.string().nullable(),
  address: z.string(),
  lastAnswerAt: instant.nullable(),
  clockSkewMs: z.number().int().nullable(),
  /** Last receipt of the set-up's test; confirmed or not. */
  testReceipt: receipt.nullable(),
  gaps: z.array(z.enum(setupGaps)),
});
export type ReceiptSetup = z.output<typeof receiptSetup>;

const shownEnvironment = z.object({ environment: environment.optional() });

/** Checks for a change by which bills become fiscal receipts or stop to be some. */
const decidesIssuing = (body: { isOn?: boolean; environment?: string }): boolean =>
  body.isOn !== undefined || body.environment !== undefined;

export const receiptSetupRoutes = {
  getSetup: route({
    method: "GET",
    path: "/receipts/location/:locationId/setup",
    access: "receipts.setup",
    summary: "Get the fiscal set-up of a location",
    params: byLocation,
    query: shownEnvironment,
    response: receiptSetup,
  }),
  setIssuer: route({
    method: "PUT",
    path: "/receipts/issuer",
    access: "receipts.setup",
    summary: "Set the taxpayer who issues the receipts",
    body: issuerInput,
    proof: true,
    response: done,
  }),
  setCertificate: route({
    method: "PUT",
    path: "/receipts/certificate",
    access: "receipts.setup",
    summary: "Store the certificate that signs receipts",
    body: z.object({
      environment,
      /** Content of the file in base64. */
      file: z.base64().max(40_000),
      password: z.string().max(200),
    }),
    proof: true,
    response: certificate,
  }),
  setLocation: route({
    method: "PATCH",
    path: "/receipts/location/:locationId/setup",
    access: "receipts.setup",
    summary: "Change the fiscal set-up of a location",
    params: byLocation,
    body: z.object({
      environment: environment.optional(),
      unitCode: z.object({ environment, code }).optional(),
      isPerRound: z.boolean().optional(),
      zeroRate: z.enum(vatExemptions).nullable().optional(),
      isOn: z.boolean().optional(),
    }),
    proof: decidesIssuing,
    response: receiptSetup,
  }),
  addTill: route({
    method: "POST",
    path: "/receipts/location/:locationId/tills",
    access: "receipts.setup",
    summary: "Add a till to register",
    params: byLocation,
    body: z.object({
      environment,
      name: text(50),
      drawerId: id.nullable().default(null),
      code: code.optional(),
    }),
    idempotent: true,
    status: 201,
    response: till,
  }),
  registerTill: route({
    method: "POST",
    path: "/receipts/tills/:id/register",
    access: "receipts.setup",
    summary: "Register a till with the tax service",
    params: byId,
    transaction: false,
    response: till,
  }),
  setOperator: route({
    method: "PUT",
    path: "/receipts/location/:locationId/operators",
    access: "receipts.setup",
    summary: "Set or remove the operator code of a person",
    params: byLocation,
    body: z.object({
      environment,
      userId: id.nullable().default(null),
      workerId: id.nullable().default(null),
      code: code.nullable(),
    }),
    response: done,
  }),
  sendTest: route({
    method: "POST",
    path: "/receipts/location/:locationId/test",
    access: "receipts.setup",
    summary: "Issue a test receipt",
    params: byLocation,
    body: z.object({ amount: money.default("1.00"), itemName: optionalText(50).default(null) }),
    transaction: false,
    response: receipt,
  }),
};
