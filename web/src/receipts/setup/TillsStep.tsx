import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { drawerList } from "../../drawers/drawers.list.queries.ts";
import { lazyComponent, usePreload } from "../../lib/page/lazyComponent.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { PlusIcon } from "../../ui/icons/icons.tsx";
import { OperatorCodes } from "./OperatorCodes.tsx";
import { TillRows } from "./TillRows.tsx";
import style from "./SetupStep.module.css";

const dialog = lazyComponent(async () => (await import("./TillDialog.tsx")).TillDialog);

interface TillsStepProps {
  setup: ReceiptSetup;
  /** Sentence for the administrator if the software code is missing. */
  blocked: string | null;
  /** Keeps the step open while more is added. */
  onChange: () => void;
  onDone: () => void;
}

/** Renders the tills and the operator codes of people. */
export function TillsStep({ setup, blocked, onChange, onDone }: TillsStepProps) {
  const { t } = useTranslation("receiptSetup");
  const { data } = useQuery(drawerList(setup.locationId));
  const [isAdding, setIsAdding] = useState(false);
  const { tills, operators, gaps } = setup;
  usePreload(dialog.preload);
  const drawers = (data?.items ?? [])
    .filter(({ isActive }) => isActive)
    .map(({ id, name }) => ({ id, name: name ?? t("tills.firstDrawer") }));
  const taken = new Set(tills.map(({ drawerId }) => drawerId));
  const free = drawers.filter(({ id }) => !taken.has(id));
  const isFull = taken.has(null) && free.length === 0;
  const missing = gaps.find((gap) => gap === "till" || gap === "operators");
  const add = () => {
    onChange();
    setIsAdding(true);
  };
  return (
    <div className="grid columns-1 gap-16">
      <section aria-label={t("tills.list")}>
        <div className={`row wrap align-center gap-12 rows-4 touch ${style.groupHead}`}>
          <h3 className="text-base">{t("tills.list")}</h3>
          <span className="meta">
            {tills.length === 0
              ? t("tills.none")
              : t("tills.count", {
                  registered: tills.filter(({ code }) => code !== null).length,
                  count: tills.length,
                })}
          </span>
          <Button
            size="sm"
            variant={tills.length === 0 ? "primary" : "quiet"}
            icon={<PlusIcon size={16} />}
            disabledReason={blocked ?? (isFull ? t("tills.full") : null)}
            onClick={add}
          >
            {t("tills.add")}
          </Button>
        </div>
        <TillRows tills={tills} drawers={drawers} onRegister={onChange} />
      </section>
      {operators.length > 0 && <OperatorCodes setup={setup} onSaved={onChange} />}
      <div className={`row wrap align-center gap-14 rows-8 ${style.actions}`}>
        <Button
          variant="primary"
          disabledReason={missing === undefined ? null : t(`gaps.${missing}`)}
          onClick={onDone}
        >
          {t("continue")}
        </Button>
      </div>
      <Suspense fallback={null}>
        {isAdding && (
          <dialog.Component
            setup={setup}
            drawers={free}
            isDrawerNeeded={taken.has(null)}
            onClose={() => setIsAdding(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
