import type { Module } from "@konoba/contract/lib/modules";
import type { ModuleState } from "@konoba/contract/locations/locations.modules.contract";
import { useId, type ComponentType } from "react";
import { useTranslation } from "../../lib/text/translation.ts";
import { Switch } from "../../ui/controls/Switch.tsx";
import { cx } from "../../ui/cx.ts";
import { Popover } from "../../ui/floating/Popover.tsx";
import { CodeIcon } from "../../ui/icons/icons.more.tsx";
import { TagIcon } from "../../ui/icons/icons.service.tsx";
import {
  CalendarDaysIcon,
  ChecklistIcon,
  FiscalIcon,
  GlobeIcon,
  LockIcon,
  TruckIcon,
} from "../../ui/icons/icons.tsx";
import { TurnOff } from "./TurnOff.tsx";
import { useFactTexts } from "./useModuleTexts.ts";
import style from "./modules.module.css";

const icons: Readonly<Record<Module, ComponentType>> = {
  reservations: CalendarDaysIcon,
  purchasing: TruckIcon,
  checklists: ChecklistIcon,
  receipts: FiscalIcon,
  priceLists: TagIcon,
  languages: GlobeIcon,
  developers: CodeIcon,
};

interface ModuleCardProps {
  state: ModuleState;
  isSaving: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** Renders a module with what it is used for. Turning it on saves at once; turning it off says first what disappears. */
export function ModuleCard({ state, isSaving, onSwitch }: ModuleCardProps) {
  const { t } = useTranslation("modules");
  const { module, isOn, isRequired, facts, stays } = state;
  const textsOf = useFactTexts();
  const titleId = useId();
  const Icon = icons[module];
  const name = t(`names.${module}`);
  const stored = textsOf(stays);
  const used = isOn
    ? textsOf(facts).join(", ") || t("unused")
    : stored.length > 0
      ? t("offStored", { stored: stored.join(", ") })
      : t("off");
  const common = { "aria-labelledby": titleId, needsConnection: true, disabled: isSaving || isRequired };
  return (
    <li className={cx(`column edged round-4 on-raised ${style.card}`, !isOn && style.off)}>
      <div className="row align-center justify-between gap-8">
        <span className={`stack middle round-2 on-brand-soft brand-ink ${style.icon}`}>
          <Icon />
        </span>
        <span className="row align-center gap-8">
          {isRequired && (
            <span className={`row align-center gap-8 ${style.required}`}>
              <LockIcon size={16} />
              {t("required")}
            </span>
          )}
          {isOn ? (
            <Popover
              name={t("turnOff.title", { module: name })}
              align="end"
              trigger={({ onClick, ...open }) => <Switch checked onChange={onClick} {...common} {...open} />}
            >
              {(close) => (
                <TurnOff
                  state={state}
                  onClose={close}
                  onConfirm={() => {
                    close();
                    onSwitch(false);
                  }}
                />
              )}
            </Popover>
          ) : (
            <Switch checked={false} onChange={() => onSwitch(true)} {...common} />
          )}
        </span>
      </div>
      <h2 id={titleId}>{name}</h2>
      <p>{t(`about.${module}`)}</p>
      <small>{used}</small>
    </li>
  );
}
