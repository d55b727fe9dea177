import { wallTime } from "../lib/zonedTime.ts";

/** Codes that the tax administration gives to units, tills, operators and software. */
export const fiscalCode = /^[a-z]{2}[0-9]{3}[a-z]{2}[0-9]{3}$/;

/** Timezone whose calendar decides year and day of the series, whatever the location's own. */
const fiscalTimezone = "Europe/Podgorica";

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

/** Returns the text that is signed for the IKOF. */
export const signedText = (values: SignedValues): string =>
  [
    values.taxNumber,
    values.issuedAt,
    values.ordinal,
    values.unitCode,
    values.tillCode,
    values.softwareCode,
    values.grossAmount,
  ].join("|");

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
  const query = [
    ["iic", values.iic],
    ["tin", values.taxNumber],
    ["crtd", values.issuedAt],
    ["ord", values.ordinal],
    ["bu", values.unitCode],
    ["cr", values.tillCode],
    ["sw", values.softwareCode],
    ["prc", values.grossAmount],
  ];
  return `${verifyPages[environment]}?${query.map(([name, value]) => `${name}=${value}`).join("&")}`;
}
