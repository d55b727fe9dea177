import type { PurchaseLine } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { isEditable, purchaseNumber } from "@konoba/contract/purchasing/purchasing.rules";
import { surplusUses } from "@konoba/contract/purchasing/purchasing.surplus.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip } from "../ui/controls/Chip.tsx";
import { nextOrderFor, type Arrival } from "./arrivals.ts";
import style from "./receiving.module.css";

interface SurplusChoiceProps {
  line: PurchaseLine;
  values: Arrival;
  onChange: (changes: Partial<Arrival>) => void;
}

/** Renders the question what the packs above the order are; nothing without an order that they can count for. */
export function SurplusChoice({ line, values, onChange }: SurplusChoiceProps) {
  const { t } = useTranslation("purchasing");
  const { number } = useFormat();
  const next = nextOrderFor(line, values);
  if (!next) return null;
  const texts = { order: purchaseNumber(next), packs: number(next.packs) };
  return (
    <div className="stack gap-8">
      <div
        role="group"
        aria-label={t("receiving:surplus.question")}
        className={`grid gap-8 ${style.surplus}`}
      >
        {surplusUses.map((use) => (
          <Chip key={use} pressed={values.surplus === use} onClick={() => onChange({ surplus: use })}>
            {t(`receiving:surplus.${use}`)}
          </Chip>
        ))}
      </div>
      <p className="text-sm ink-2">
        {t(isEditable(next.status) ? "receiving:surplus.inDraft" : "receiving:surplus.inOrder", texts)}
      </p>
    </div>
  );
}
