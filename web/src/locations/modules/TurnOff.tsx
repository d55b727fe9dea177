import type { ModuleState } from "@konoba/contract/locations/locations.modules.contract";
import { useTranslation } from "../../lib/text/translation.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { CheckIcon, EyeOffIcon, InfoIcon } from "../../ui/icons/icons.tsx";
import { useFactTexts } from "./useModuleTexts.ts";
import style from "./modules.module.css";

interface TurnOffProps {
  state: ModuleState;
  onClose: () => void;
  onConfirm: () => void;
}

/** Renders what must be finished before a module can be turned off. */
function Blocked({ state: { module, open }, onClose }: Omit<TurnOffProps, "onConfirm">) {
  const { t } = useTranslation("modules");
  const textsOf = useFactTexts();
  return (
    <div className={style.question}>
      <h3>{t("blocked.title", { module: t(`names.${module}`) })}</h3>
      <p>{t("blocked.text")}</p>
      <ul className="above-4">
        {textsOf(open).map((text) => (
          <li key={text}>
            <InfoIcon size={16} />
            {text}
          </li>
        ))}
      </ul>
      <div className="row gap-8 above-12">
        <Button data-autofocus onClick={onClose}>
          {t("blocked.close")}
        </Button>
      </div>
    </div>
  );
}

/** Renders what disappears and what stays when a module is turned off, or why it can't be. */
export function TurnOff({ state, onClose, onConfirm }: TurnOffProps) {
  const { t } = useTranslation("modules");
  const stored = useFactTexts()(state.stays);
  if (state.open.length > 0) return <Blocked state={state} onClose={onClose} />;
  return (
    <div className={style.question}>
      <h3>{t("turnOff.title", { module: t(`names.${state.module}`) })}</h3>
      <ul className="above-4">
        <li>
          <EyeOffIcon size={16} />
          {t("turnOff.gone")}
        </li>
        <li data-stays>
          <CheckIcon size={16} />
          {stored.length > 0 ? t("turnOff.stays", { stored: stored.join(", ") }) : t("turnOff.staysAll")}
        </li>
        <li data-stays>
          <CheckIcon size={16} />
          {t("turnOff.back")}
        </li>
      </ul>
      <div className="row gap-8 above-12">
        <Button variant="primary" data-autofocus onClick={onConfirm}>
          {t("turnOff.confirm")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("turnOff.keep")}
        </Button>
      </div>
    </div>
  );
}
