import { modulesOffFor, type ModuleSwitches, switchesTo } from "@konoba/contract/lib/businessKinds";
import { type Module, modules } from "@konoba/contract/lib/modules";
import type { ModuleState } from "@konoba/contract/locations/locations.modules.contract";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";
import { confirm } from "../../ui/dialogs/confirm.tsx";
import { openOf } from "../locations.modules.queries.ts";

const presets = ["cafe", "restaurant", "everything"] as const;
type Preset = (typeof presets)[number];

const offFor = (preset: Preset) => (preset === "everything" ? [] : modulesOffFor(preset));

interface StartFromProps {
  states: readonly ModuleState[];
  onSwitch: (switches: ModuleSwitches) => void;
}

/** Renders the kinds of place to start from; says which switches one sets before it sets them. */
export function StartFrom({ states, onSwitch }: StartFromProps) {
  const { t } = useTranslation("modules");
  const { list } = useFormat();
  const off = states.filter(({ isOn }) => !isOn).map(({ module }) => module);
  const current = presets.find((preset) => offFor(preset).join() === off.join()) ?? "";
  const namesOf = (which: readonly Module[]) => list(which.map((each) => t(`names.${each}`)));

  const start = async (preset: Preset) => {
    const changes = switchesTo(off, offFor(preset));
    const open = openOf(states);
    const stays = modules.filter((each) => changes[each] === false && open.includes(each));
    const turnsOn = modules.filter((each) => changes[each] === true);
    const turnsOff = modules.filter((each) => changes[each] === false && !stays.includes(each));
    const sentences = [
      turnsOn.length > 0 && t("startFrom.on", { names: namesOf(turnsOn) }),
      turnsOff.length > 0 && t("startFrom.off", { names: namesOf(turnsOff) }),
      stays.length > 0 && t("startFrom.stays", { names: namesOf(stays) }),
    ].filter((each) => each !== false);
    const changed = [...turnsOn, ...turnsOff];
    const isConfirmed = await confirm({
      title: t("startFrom.title", { preset: t(`startFrom.${preset}`) }),
      text: sentences.join(" ") || t("startFrom.nothing"),
      confirmLabel: t("startFrom.confirm"),
    });
    if (isConfirmed && changed.length > 0)
      onSwitch(Object.fromEntries(changed.map((each) => [each, changes[each] === true])));
  };

  return (
    <div className="row wrap align-center gap-10 rows-6 ink-2 text-sm">
      <span aria-hidden="true">{t("startFrom.label")}</span>
      <Segmented<Preset | "">
        name={t("startFrom.label")}
        value={current}
        options={presets.map((value) => ({ value, label: t(`startFrom.${value}`) }))}
        onChange={(preset) => {
          if (preset !== "" && preset !== current) void start(preset);
        }}
      />
    </div>
  );
}
