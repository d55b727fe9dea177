import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Receipt, ReceiptProof } from "@konoba/contract/receipts/receipts.contract";
import { Fragment, type ReactNode } from "react";
import { useTranslation } from "../lib/text/translation.ts";
import { linesOf } from "./receiptText.ts";
import style from "./ReceiptProof.module.css";

export interface ProofProps {
  receipt: Receipt;
  proof: ReceiptProof;
  location: Pick<Location, "name" | "timezone">;
}

/** Signed values in their order. */
const signedValues = [
  "taxNumber",
  "issuedAt",
  "ordinal",
  "unitCode",
  "tillCode",
  "softwareCode",
  "grossAmount",
] as const;

const signatureLine = 64;

function Step({
  number,
  title,
  how,
  children,
}: {
  number: number;
  title: string;
  how?: string;
  children: ReactNode;
}) {
  return (
    <section className={style.step}>
      <header>
        <span className={style.disc}>{number}</span>
        <h2>{title}</h2>
        {how && <span className="push size-sm hint">{how}</span>}
      </header>
      {children}
    </section>
  );
}

/** Renders the seven signed values with their origin. */
function Values({ receipt, proof, location }: ProofProps) {
  const { t } = useTranslation("receipts");
  const noteOf = (name: (typeof signedValues)[number]) => {
    if (name === "unitCode") return location.name;
    return name === "tillCode" ? receipt.tillName : t(`proof.notes.${name}`);
  };
  return (
    <dl className={style.values}>
      {signedValues.map((name, index) => (
        <div key={name}>
          <dt>{t(`proof.values.${name}`)}</dt>
          <dd className="mono">{proof.values[index]}</dd>
          <dd className="size-sm hint phone-hide">{noteOf(name)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Renders the three steps from stored values to the IKOF. */
export function ProofSteps(props: ProofProps) {
  const { t } = useTranslation("receipts");
  const { proof } = props;
  const signature = proof.computedSignature ?? proof.storedSignature;
  return (
    <>
      <Step number={1} title={t("proof.one")}>
        <Values {...props} />
        <p className={style.code}>
          {proof.signedText.split("|").map((value, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of the values is fixed
            <Fragment key={index}>
              {index > 0 && <b className="brand-ink">|</b>}
              {value}
            </Fragment>
          ))}
        </p>
      </Step>
      <Step
        number={2}
        title={t("proof.two")}
        how={proof.computedSignature === null ? t("proof.older") : t("proof.twoHow")}
      >
        <p className={`stack ink-2 ${style.signature}`}>
          {linesOf(signature.toUpperCase(), signatureLine).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </Step>
      <Step number={3} title={t("proof.three")} how={t("proof.threeHow")}>
        <p className={style.code}>{proof.computedIic}</p>
      </Step>
    </>
  );
}
