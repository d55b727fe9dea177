import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import style from "./Setup.module.css";

/** Renders the end of the first steps, until it is closed. */
export function SetupReady({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation("home");
  return (
    <section className={style.ready} aria-label={t("setup.label")}>
      <span className={style.disc}>
        <CheckIcon />
      </span>
      <div className={style.words}>
        <h2>{t("setup.readyTitle")}</h2>
        <p>{t("setup.readyText")}</p>
      </div>
      <div className={style.row}>
        <LinkButton to="/orders/addOld" variant="primary">
          {t("quick.order")}
        </LinkButton>
        <Button onClick={onDone}>{t("setup.readyDone")}</Button>
      </div>
    </section>
  );
}
