import type { ReactNode } from "react";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { cx } from "../../ui/cx.ts";
import { Amount } from "../../ui/display/Amount.tsx";
import { coursesOf } from "../comboDraft.ts";
import { useEditor } from "../editor.ts";
import type { DraftLine } from "../orderDraft.ts";
import { nameOf, wishesOf } from "../orderText.ts";
import style from "./ComboDishes.module.css";

interface ComboDishProps {
  name: string;
  wishes?: string;
  /** Extra charge of the dish; null for none. */
  extra: string | null;
  currency: string;
  isVoided?: boolean;
  /** Marks after the name, such as its status. */
  children?: ReactNode;
}

/** Renders a dish below the name of its set menu. */
export function ComboDish({ name, wishes, extra, currency, isVoided = false, children }: ComboDishProps) {
  return (
    <span className={style.dish}>
      <span className={style.about}>
        <span className={cx(isVoided && style.voided)}>{name}</span>{" "}
        {wishes && <span className={style.wishes}>{wishes} </span>}
        {children}
      </span>
      {!isVoided && extra !== null && Number(extra) > 0 && (
        <span className={style.extra}>
          <Amount value={extra} currency={currency} size="inherit" isSigned />
        </span>
      )}
    </span>
  );
}

/** Renders the dishes chosen in a set menu that is not sent yet. */
export function ChosenDishes({ line }: { line: DraftLine }) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { currency, fields } = useEditor();
  return (line.choices ?? []).map((choice) => {
    const { course } = coursesOf(line, choice, fields.orderType);
    return (
      <ComboDish
        key={choice.id}
        name={nameOf(choice, language)}
        wishes={wishesOf({ ...choice, specialRequests: null, customizations: [] }, language)}
        extra={choice.extraPrice}
        currency={currency}
      >
        {course > line.course && (
          <span className={style.course}>{t("course.number", { number: course })}</span>
        )}
      </ComboDish>
    );
  });
}
