import type { ReceiptSetup } from "@konoba/contract/receipts/receipts.setup.contract";
import { useId, useState } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { Initials } from "../../ui/display/Letter.tsx";
import { useSetOperators } from "../receipts.setup.queries.ts";
import { changedCodes, isWrongCode, personKey, shownCode, type TypedCodes } from "./operatorCodes.ts";
import style from "./SetupFields.module.css";
import stepStyle from "./SetupStep.module.css";

type Operator = ReceiptSetup["operators"][number];

interface OperatorRowProps {
  operator: Operator;
  typed: TypedCodes;
  isChecked: boolean;
  onType: (code: string) => void;
}

function OperatorRow({ operator, typed, isChecked, onType }: OperatorRowProps) {
  const { t } = useTranslation("receiptSetup");
  const id = useId();
  const [first = "", last = ""] = operator.name.split(" ");
  const isWrong = isChecked && isWrongCode(operator, typed);
  return (
    <li className={`grid align-center gap-8 rows-2 text-md weight-550 ${style.operator}`}>
      <Initials first={first} last={last} />
      <label htmlFor={id} className="cut">
        {operator.name}
      </label>
      <input
        id={id}
        name="code"
        className={style.code}
        value={shownCode(operator, typed)}
        onChange={(event) => onType(event.target.value)}
        placeholder="ab123cd456"
        maxLength={10}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
      />
      {isWrong && (
        <span id={`${id}-error`} className={style.codeError}>
          {t("operators.wrong")}
        </span>
      )}
    </li>
  );
}

/** Renders the operator codes of the people who can take payments, saved together. */
export function OperatorCodes({ setup, onSaved }: { setup: ReceiptSetup; onSaved: () => void }) {
  const { t } = useTranslation("receiptSetup");
  const { operators, shown: environment } = setup;
  const [typed, setTyped] = useState<TypedCodes>({});
  const [isChecked, setIsChecked] = useState(false);
  const save = useSetOperators(setup.locationId);
  const changed = changedCodes(operators, typed);
  const submit = () => {
    const isWrong = operators.some((operator) => isWrongCode(operator, typed));
    setIsChecked(isWrong);
    if (isWrong) return;
    onSaved();
    save.mutate(
      changed.map((body) => ({ ...body, environment })),
      { onSuccess: () => setTyped({}) },
    );
  };
  return (
    <section aria-label={t("operators.title")}>
      <div className={`row wrap align-center gap-12 rows-4 touch ${stepStyle.groupHead}`}>
        <h3 className="text-base">{t("operators.title")}</h3>
        <span className="meta">
          {t("operators.count", {
            coded: operators.filter(({ code }) => code !== null).length,
            count: operators.length,
          })}
        </span>
        <Button
          size="sm"
          variant="soft"
          loading={save.isPending}
          disabledReason={changed.length === 0 ? t("operators.unchanged") : null}
          onClick={submit}
        >
          {t("operators.save")}
        </Button>
      </div>
      <ul className={`grid gap-20 rows-6 ${style.operators}`}>
        {operators.map((operator) => {
          const key = personKey(operator);
          return (
            <OperatorRow
              key={key}
              {...{ operator, typed, isChecked }}
              onType={(code) => setTyped((now) => ({ ...now, [key]: code }))}
            />
          );
        })}
      </ul>
      <p className="meta">{t("operators.without")}</p>
    </section>
  );
}
