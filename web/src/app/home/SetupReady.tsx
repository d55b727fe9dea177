import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import style from "./Setup.module.css";

/** Renders the end of the first steps, until it is closed. */
export function SetupReady({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("home");
  return (
    <section
      className={`row wrap align-center gap-16 rows-12 edged round-4 ${style.ready}`}
      aria-label={t("setup.label")}
    >
      <span className={`stack rigid middle circle ink-2 ${style.disc}`}>
        <CheckIcon />
      </span>
      <div className={`fill shrink ${style.words}`}>
        <h2>{t("setup.readyTitle")}</h2>
        <p>{t("setup.readyText")}</p>
      </div>
      <div className={`row wrap align-end gap-10 ${style.row}`}>
        <LinkButton to="/orders/addOld" variant="primary">
          {t("quick.order")}
        </LinkButton>
        <Button onClick={onDone}>{t("setup.readyDone")}</Button>
      </div>
    </section>
  );
}
