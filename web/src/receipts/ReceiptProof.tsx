import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Receipt, ReceiptProof as Proof } from "@konoba/contract/receipts/receipts.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { hrefOf, useRouteParam } from "../lib/list/addresses.ts";
import { saveFile } from "../lib/list/saveFile.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { PrinterIcon } from "../ui/icons/icons.till.tsx";
import { DownloadIcon } from "../ui/icons/icons.tsx";
import { ProofFinder } from "./ProofFinder.tsx";
import { ProofResult } from "./ProofResult.tsx";
import { ProofSteps } from "./ProofSteps.tsx";
import { receiptDetails, receiptProof } from "./receipts.queries.ts";
import style from "./ReceiptProof.module.css";

interface ContentProps {
  receipt: Receipt;
  proof: Proof;
  location: Location;
}

function Content({ receipt, proof, location }: ContentProps) {
  const { t } = useTranslation("receipts");
  const { dateTime } = useFormat(location.timezone);
  const { ordinal, id, number } = receipt;
  return (
    <div className={`grid grow print-block ${style.page}`}>
      <PageHeader
        title={t("proof.title")}
        crumbs={[
          { label: t("title"), to: "/receipts" },
          { label: String(ordinal), to: hrefOf("/receipts", { receipt: id, date: "all" }) },
        ]}
      />
      <div className={style.steps}>
        <h2 className={`hide ${style.printed}`}>
          {t("proof.printedAt", { number, time: dateTime(new Date()) })}
        </h2>
        <ProofFinder key={id} location={location} number={number} />
        <ProofSteps receipt={receipt} proof={proof} location={location} />
      </div>
      <aside className={`column shrink gap-14 on-sunken ${style.result}`}>
        <ProofResult receipt={receipt} proof={proof} location={location} />
        <div className={`row wrap gap-8 push-down print-hide ${style.actions}`}>
          <Button icon={<PrinterIcon size={16} />} onClick={() => window.print()}>
            {t("proof.print")}
          </Button>
          <Button
            variant="primary"
            icon={<DownloadIcon size={16} />}
            onClick={() => saveFile(`/receipts/${id}/xml`)}
          >
            {t("proof.xml")}
          </Button>
        </div>
      </aside>
    </div>
  );
}

/** Renders `/receipts/{id}/proof`: the identification code of a receipt, computed again from stored data. */
export function ReceiptProof() {
  const { t } = useTranslation("receipts");
  const locationId = useLocationId();
  const id = useRouteParam("id");
  const location = useQuery(locationDetails(locationId));
  const receipt = useQuery(receiptDetails(locationId, id));
  const proof = useQuery(receiptProof(locationId, id));
  if (location.data && receipt.data && proof.data)
    return <Content receipt={receipt.data} proof={proof.data} location={location.data} />;
  const failed = [location, receipt, proof].find(({ error }) => error !== null) ?? proof;
  return <RecordState title={t("proof.title")} query={failed} listTo="/receipts" listLabel={t("title")} />;
}
