import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useQuery } from "@tanstack/react-query";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { confirm } from "../../ui/dialogs/confirm.tsx";
import { useSwitchReceipts } from "../receipts.setup.queries.ts";
import { hostOf } from "./SetupStatus.tsx";
import { setupActionOf } from "./setupSteps.ts";
import style from "./SetupStatus.module.css";

/** Renders what follows the steps: turn on, switch to production, turn off. */
export function SetupActions({ setup }: { setup: ReceiptSetup }) {
  const { t } = useTranslation("receiptSetup");
  const { locationId, environment, isOn, address } = setup;
  const change = useSwitchReceipts(locationId);
  const name = useQuery(locationDetails(locationId)).data?.name ?? "";
  const action = setupActionOf(setup);
  const toProduction = async () => {
    const isSure = await confirm({
      title: t("actions.productionTitle"),
      text: t("actions.productionText", { location: name, address: hostOf(address) }),
      confirmLabel: t("actions.toProduction"),
    });
    if (isSure) change.mutate({ environment: "production", isOn: true });
  };
  const turnOff = async () => {
    const isSure = await confirm({
      title: t("actions.offTitle"),
      text: t(environment === "production" ? "actions.offProduction" : "actions.offTest"),
      confirmLabel: t("actions.turnOff"),
      isDangerous: true,
    });
    if (isSure) change.mutate({ isOn: false });
  };
  return (
    <div className={`stack gap-8 push-down ${style.after}`}>
      {action.kind !== "none" && (
        <Button
          variant="primary"
          size="lg"
          isWide
          loading={change.isPending}
          disabledReason={action.gap === null ? null : t(`gaps.${action.gap}`)}
          onClick={() => (action.kind === "turnOn" ? change.mutate({ isOn: true }) : void toProduction())}
        >
          {t(`actions.${action.kind === "turnOn" ? "turnOn" : "toProduction"}`)}
        </Button>
      )}
      {isOn && (
        <Button variant="quiet" size="sm" loading={change.isPending} onClick={() => void turnOff()}>
          {t("actions.turnOff")}
        </Button>
      )}
    </div>
  );
}
