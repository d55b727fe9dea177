import { wallTime } from "../lib/zonedTime.ts";
import { fiscalTimezone } from "../reference/reference.vatRates.rules.ts";

/** Codes that the tax administration gives to units, tills, operators and software. */
export const fiscalCode = /^[a-z]{2}[0-9]{3}[a-z]{2}[0-9]{3}$/;

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Formats an instant with the offset of Montenegro and without a fraction, as messages need it. */
export function fiscalTime(instant: Date): string {
  const wall = wallTime(instant, fiscalTimezone);
  const clock = [wall.hour, wall.minute, wall.second].map(twoDigits).join(":");
  const seconds = Math.floor(instant.getTime() / 1000);
  const minutes = (Date.parse(`${wall.date}T${clock}Z`) / 1000 - seconds) / 60;
  const offset = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map(twoDigits).join(":");
  return `${wall.date}T${clock}${minutes < 0 ? "-" : "+"}${offset}`;
}

/** Returns the calendar day in Montenegro: cash deposits are counted by it. */
export const fiscalDay = (instant: Date): string => wallTime(instant, fiscalTimezone).date;

/** Returns the year of the number series; numbers start at 1 with each. */
export const fiscalYear = (instant: Date): number => Number(fiscalDay(instant).slice(0, 4));

/** Formats the number of an invoice: unit, place in the series, year and till. */
export function invoiceNumber(parts: {
  unitCode: string;
  ordinal: number;
  year: number;
  tillCode: string;
}): string {
  const { unitCode, ordinal, year, tillCode } = parts;
  return `${unitCode}/${ordinal}/${year}/${tillCode}`;
}

/** Values of an invoice that its code signs. */
export interface SignedValues {
  taxNumber: string;
  /** As in the message. */
  issuedAt: string;
  ordinal: number;
  unitCode: string;
  tillCode: string;
  softwareCode: string;
  /** Total as in the message. */
  grossAmount: string;
}

/** Signed values in their order. */
const signedNames = [
  "taxNumber",
  "issuedAt",
  "ordinal",
  "unitCode",
  "tillCode",
  "softwareCode",
  "grossAmount",
] as const satisfies (keyof SignedValues)[];

/** Returns the text that is signed for the IKOF. */
export const signedText = (values: SignedValues): string => signedNames.map((key) => values[key]).join("|");

/** Names of the signed values in the address of a QR code, in their order. */
const parameters = {
  taxNumber: "tin",
  issuedAt: "crtd",
  ordinal: "ord",
  unitCode: "bu",
  tillCode: "cr",
  softwareCode: "sw",
  grossAmount: "prc",
} as const satisfies Record<keyof SignedValues, string>;

const verifyPages = {
  production: "https://mapr.tax.gov.me/ic/#/verify",
  test: "https://efitest.tax.gov.me/ic/#/verify",
} as const;

export const fiscalEnvironments = ["test", "production"] as const;
export type FiscalEnvironment = (typeof fiscalEnvironments)[number];

/** Returns the address in a receipt's QR code; `+` and `:` of the time stay as they are. */
export function verifyAddress(
  values: SignedValues & { iic: string },
  environment: FiscalEnvironment,
): string {
  const query = signedNames.map((key) => `&${parameters[key]}=${values[key]}`);
  return `${verifyPages[environment]}?iic=${values.iic}${query.join("")}`;
}

/** Values of a QR code: the IKOF, and those of the signed values that the text has. */
interface ScannedReceipt {
  iic: string;
  values: Partial<Record<keyof SignedValues, string>>;
}

/** Reads the text of a receipt's QR code, encoded as an address or not; null if it is another text. */
export function readVerifyAddress(text: string): ScannedReceipt | null {
  const query = (text.split("?")[1] ?? "").split("&").map((part) => part.split("="));
  const valueOf = (name: string) => {
    const value = query.find(([each]) => each === name)?.[1];
    return value?.replaceAll(/%[0-9A-F]{2}/gi, (code) =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    );
  };
  const iic = valueOf("iic")?.trim().toUpperCase();
  if (!iic || !/^[0-9A-F]{32}$/.test(iic)) return null;
  const values = signedNames.flatMap((key) => {
    const value = valueOf(parameters[key]);
    return value === undefined ? [] : [[key, value.trim()] as const];
  });
  return { iic, values: Object.fromEntries(values) };
}

/** Returns the signed values of a scanned QR code that are not those of the receipt with this address. */
export function changedValues(scanned: ScannedReceipt, address: string): (keyof SignedValues)[] {
  const own = readVerifyAddress(address)?.values;
  return signedNames.filter((key) => scanned.values[key] !== undefined && scanned.values[key] !== own?.[key]);
}
