import { fiscalEnvironments, type FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { ReceiptSetup as Setup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { lazyComponent } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { EdgePage } from "../../ui/display/Page.tsx";
import { PageHeader } from "../../ui/display/PageHeader.tsx";
import { RecordState } from "../../ui/display/RecordState.tsx";
import { LockIcon } from "../../ui/icons/icons.tsx";
import { receiptSetup } from "../receipts.setup.queries.ts";
import { SetupActions } from "./SetupActions.tsx";
import { SetupStatus } from "./SetupStatus.tsx";
import { isProductionOpen, openStepOf } from "./setupSteps.ts";
import { SetupSteps } from "./SetupSteps.tsx";
import style from "./ReceiptSetup.module.css";

// Loaded lazily, because there is none before the last step.
const ticket = lazyComponent(async () => (await import("./TestTicket.tsx")).TestTicket);

/** Returns the key of the sentence beside the environments. */
function environmentNote({ isOn, environment, shown, gaps }: Setup) {
  if (isOn && environment === "production") return shown === "production" ? "inProduction" : "testAside";
  if (shown === "production") return "prepare";
  if (isOn) return "inTest";
  return gaps.length === 0 ? "ready" : openStepOf({ gaps }) === "test" ? "locked" : "off";
}

interface EnvironmentsProps {
  setup: Setup;
  onShow: (environment: FiscalEnvironment) => void;
}

/** Renders the choice of the environment whose codes are shown; production opens after a test. */
function Environments({ setup, onShow }: EnvironmentsProps) {
  const { t } = useTranslation("receiptSetup");
  const isOpen = isProductionOpen(setup);
  const show = (next: FiscalEnvironment) => {
    if (next === "production" && !isOpen) toast.info(t("environment.locked"));
    else onShow(next);
  };
  return (
    <div className={`row align-center gap-14 rows-8 below-8 ${style.environment}`}>
      <Segmented
        name={t("environment.name")}
        value={setup.shown}
        options={fiscalEnvironments.map((value) => ({
          value,
          label: t(`environment.${value}`),
          icon: value === "production" && !isOpen ? <LockIcon size={16} /> : undefined,
        }))}
        onChange={show}
      />
      <p className="meta">{t(`environment.${environmentNote(setup)}`)}</p>
    </div>
  );
}

/** Renders the set-up of fiscal receipts of a location in five steps, beside the state of the tax service. */
export function ReceiptSetup() {
  const { t } = useTranslation("receiptSetup");
  const locationId = useLocationId();
  const [shown, setShown] = useState<FiscalEnvironment>();
  const query = useQuery(receiptSetup(locationId, shown));
  const setup = query.data;
  const settings = { label: t("settings"), to: "/settings" };
  if (!setup || setup.locationId !== locationId)
    return <RecordState title={t("title")} query={query} listTo={settings.to} listLabel={settings.label} />;
  return (
    <>
      <PageHeader title={t("title")} crumbs={[settings]} />
      <EdgePage>
        <div className={`grid fill ${style.columns}`}>
          <div className={style.main}>
            <Environments setup={setup} onShow={setShown} />
            <SetupSteps key={setup.shown} setup={setup} />
          </div>
          <aside aria-label={t("status.title")} className={style.aside}>
            <div>
              <SetupStatus setup={setup} />
              <Suspense fallback={null}>
                {setup.testReceipt && <ticket.Component receipt={setup.testReceipt} />}
              </Suspense>
              <SetupActions setup={setup} />
            </div>
          </aside>
        </div>
      </EdgePage>
    </>
  );
}
