import { createHash, verify, X509Certificate } from "node:crypto";
import { signedText, type SignedValues } from "@konoba/contract/receipts/receipts.numbers.rules";

/** Signature and code of an invoice: MD5 of the signature's bytes, both in upper-case hex. */
export interface InvoiceCode {
  iic: string;
  iicSignature: string;
}

/** Returns the code of a signature (IKOF). */
export const codeOf = (signature: Uint8Array): string =>
  createHash("md5").update(signature).digest("hex").toUpperCase();

/** Checks the code of an invoice against the values it was made from, with the certificate of that time. */
export function isInvoiceCode(
  text: string,
  { iic, iicSignature }: InvoiceCode,
  certificate: X509Certificate,
): boolean {
  const signature = Buffer.from(iicSignature, "hex");
  const isSigned = verify("RSA-SHA256", Buffer.from(text, "utf8"), certificate.publicKey, signature);
  return isSigned && codeOf(signature) === iic.toUpperCase();
}

/** Stored receipt with the certificate that signed it. */
export interface StoredReceipt extends InvoiceCode {
  id: string;
  locationId: string;
  number: string;
  signed: SignedValues;
  certificate: string;
  /** False if its amounts do not add up. */
  isConsistent: boolean;
}

/**
 * Query of the receipts of locations `$1` on the business dates `$2` to `$3`. The signature covers number, time,
 * seller and total; lines, rates and payments have to add up to that total.
 */
export const receiptsQuery = `
  select r.id, r.location_id as "locationId", r.message->>'number' as number, r.message->'signed' as signed,
    r.message->>'iic' as iic, r.message->>'iicSignature' as "iicSignature", c.certificate,
    r.gross_amount = (r.message->'signed'->>'grossAmount')::numeric
      and r.gross_amount = (r.message->'totals'->>'grossAmount')::numeric
      and r.gross_amount = (r.message->'totals'->>'netAmount')::numeric
        + coalesce((r.message->'totals'->>'vatAmount')::numeric, 0)
      and r.gross_amount = (select sum((p->>'amount')::numeric) from jsonb_array_elements(r.message->'payments') p)
      and (r.kind = 'SUMMARY' or r.gross_amount = (
        select round(sum((i->>'grossAmount')::numeric), 2) from jsonb_array_elements(r.message->'totals'->'items') i))
      and r.ordinal = (r.message->'signed'->>'ordinal')::int as "isConsistent"
  from orders o join receipts r on r.location_id = o.location_id and r.order_id = o.id
  join receipt_certificates c on c.id = r.certificate_id
  where o.location_id = any($1) and o.business_date between $2 and $3`;

/** Returns a check for receipts that were changed after they were issued; certificates are parsed once. */
export function receiptVerifier(): (receipt: StoredReceipt) => boolean {
  const certificates = new Map<string, X509Certificate>();
  return ({ signed, certificate, isConsistent, ...code }) => {
    const parsed = certificates.get(certificate) ?? new X509Certificate(certificate);
    certificates.set(certificate, parsed);
    return isConsistent && isInvoiceCode(signedText(signed), code, parsed);
  };
}
