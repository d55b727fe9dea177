import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useLocalFormat } from "../../lib/api/localFormat.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { SendIcon } from "../../ui/icons/icons.receipts.tsx";
import { useSendTestReceipt } from "../receipts.setup.queries.ts";
import { CertificateBadge } from "./CertificateFacts.tsx";
import { CertificateStep } from "./CertificateStep.tsx";
import { CompanyStep } from "./CompanyStep.tsx";
import { Refusal } from "./Refusal.tsx";
import { SetupStepFrame } from "./SetupStepFrame.tsx";
import {
  isStepDone,
  openStepOf,
  serverGapsOf,
  setupSteps,
  type SetupStep,
  gapBeforeTest,
} from "./setupSteps.ts";
import { TillsStep } from "./TillsStep.tsx";
import { UnitStep } from "./UnitStep.tsx";
import style from "./SetupStep.module.css";

/** Amount of the test receipt in euro. */
const testAmount = "1.00";

/** Renders the test receipt: it is sent, and its refusal explained. */
function TestStep({ setup }: { setup: ReceiptSetup }) {
  const { t } = useTranslation("receiptSetup");
  const { money } = useFormat();
  const send = useSendTestReceipt(setup.locationId);
  const gap = gapBeforeTest(setup);
  const { testReceipt, shown } = setup;
  const fault = testReceipt?.status === "confirmed" ? null : (testReceipt?.fault ?? null);
  return (
    <div className="grid columns-1 gap-16">
      <p>{t("test.text", { amount: money(testAmount, "EUR") })}</p>
      {fault && !send.isPending && <Refusal fault={fault} />}
      {shown === "test" && (
        <div className={`row wrap align-center gap-14 rows-8 ${style.actions}`}>
          <Button
            variant={testReceipt?.status === "confirmed" ? "outline" : "primary"}
            icon={<SendIcon />}
            loading={send.isPending}
            disabledReason={gap === null ? null : t(`gaps.${gap}`)}
            onClick={() => send.mutate(undefined)}
          >
            {t(testReceipt === null ? "test.send" : "test.sendAnother")}
          </Button>
          {send.isPending && <span className="meta">{t("test.waiting")}</span>}
        </div>
      )}
    </div>
  );
}

/** Returns the values of the finished steps, each as one line. */
function useStepValues(setup: ReceiptSetup): Readonly<Record<SetupStep, ReactNode>> {
  const { t } = useTranslation("receiptSetup");
  const { date } = useFormat();
  const { dateTime } = useLocalFormat();
  const location = useQuery(locationDetails(setup.locationId)).data;
  const { issuer, certificate, unitCode, isPerRound, tills, operators, testReceipt } = setup;
  return {
    company: issuer && t(issuer.isInVat ? "company.inVat" : "company.outsideVat", { ...issuer }),
    certificate: certificate && (
      <span className="row wrap align-center gap-8 rows-2">
        {t("certificate.until", { date: date(certificate.validTo) })}
        <CertificateBadge certificate={certificate} issuer={issuer} />
      </span>
    ),
    unit: (
      <>
        {location?.name} · <span className="mono">{unitCode}</span>
        {isPerRound && ` · ${t("unit.perRound")}`}
      </>
    ),
    tills: t("tills.summary", {
      registered: tills.filter(({ code }) => code !== null).length,
      count: tills.length,
      coded: operators.filter(({ code }) => code !== null).length,
      people: operators.length,
    }),
    test:
      testReceipt && t("test.summary", { number: testReceipt.ordinal, time: dateTime(testReceipt.issuedAt) }),
  };
}

/** Renders the five steps: finished ones as a line, exactly one open. */
export function SetupSteps({ setup }: { setup: ReceiptSetup }) {
  const { t } = useTranslation("receiptSetup");
  /** Step that a press opened; null for the first that lacks something. */
  const [chosen, setChosen] = useState<SetupStep | null>(null);
  const [wasPressed, setWasPressed] = useState(false);
  const values = useStepValues(setup);
  const open = chosen ?? openStepOf(setup);
  const choose = (step: SetupStep | null) => {
    setChosen(step);
    setWasPressed(true);
  };
  const next = () => choose(null);
  const blockedBy = (gap: "server_key" | "software") =>
    serverGapsOf(setup).includes(gap) ? t(`gaps.${gap}`) : null;
  const contents: Record<SetupStep, ReactNode> = {
    company: <CompanyStep setup={setup} onSaved={next} />,
    certificate: <CertificateStep setup={setup} blocked={blockedBy("server_key")} onSaved={next} />,
    unit: <UnitStep setup={setup} onSaved={next} />,
    tills: (
      <TillsStep
        setup={setup}
        blocked={blockedBy("software")}
        onChange={() => setChosen("tills")}
        onDone={next}
      />
    ),
    test: <TestStep setup={setup} />,
  };
  return (
    <ol>
      {setupSteps.map((step, index) => {
        const isDone = isStepDone(step, setup);
        const toggle = step === open ? chosen && next : () => choose(step);
        return (
          <SetupStepFrame
            key={step}
            number={index + 1}
            title={t(`${step}.title`)}
            note={isDone && step !== open ? values[step] : t(`${step}.note`)}
            isOpen={step === open}
            isDone={isDone}
            takesFocus={wasPressed}
            onToggle={isDone ? toggle : null}
          >
            {contents[step]}
          </SetupStepFrame>
        );
      })}
    </ol>
  );
}
