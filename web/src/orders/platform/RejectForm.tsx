import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Chip, ChipGroup } from "../../ui/controls/Chip.tsx";
import { TextField } from "../../ui/fields/TextField.tsx";
import { useRejectOrder } from "../orders.platform.queries.ts";
import style from "./PlatformSheet.module.css";

const usualReasons = ["busy", "soldOut", "closing"] as const;

/** Renders the reason of a rejection, which the platform passes on to the guest. */
export function RejectForm({ order, onBack }: { order: OrderDetails; onBack: () => void }) {
  const { t } = useTranslation("platform");
  const reject = useRejectOrder();
  const [reason, setReason] = useState("");
  const typed = reason.trim();
  return (
    <form
      className={style.answer}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== "") reject.mutate({ order, reason: typed });
      }}
    >
      <ChipGroup name={t("reason")}>
        {usualReasons.map((each) => {
          const text = t(`reasons.${each}`);
          return (
            <Chip key={each} pressed={typed === text} onClick={() => setReason(text)}>
              {text}
            </Chip>
          );
        })}
      </ChipGroup>
      <TextField label={t("reason")} name="reason" value={reason} maxLength={200} onChange={setReason} />
      <div className={style.buttons}>
        <Button disabled={reject.isPending} onClick={onBack}>
          {t("back")}
        </Button>
        <Button
          type="submit"
          variant="dangerSolid"
          loading={reject.isPending}
          disabledReason={typed === "" ? t("reasonMissing") : null}
        >
          {t("confirmReject")}
        </Button>
      </div>
    </form>
  );
}
