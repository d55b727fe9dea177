import type { Location } from "@konoba/contract/locations/locations.contract";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { locationDetails } from "../../lib/api/locationDetails.ts";
import { usePermission } from "../../lib/api/session.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { useLocationForm } from "../../locations/LocationForm.tsx";
import { useChangeLocation, useUpdateLocation } from "../../locations/locations.changes.queries.ts";
import { valuesOf, type LocationFormState, type LocationValues } from "../../locations/locationValues.ts";
import { toast } from "../../ui/dialogs/toasts.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { SettingsForm, type ChangeFormats } from "./SettingsForm.tsx";

/** Form of the location with what its sections need besides. */
export interface LocationParts {
  form: LocationFormState;
  location: Location;
  /** Who may change the location, for users who may not; they see its fields disabled. */
  lock: string | undefined;
}

interface LocationSettingsProps {
  formats?: ChangeFormats;
  children: (parts: LocationParts) => ReactNode;
}

type Name = keyof LocationValues;
/** Choices without a text to type: they are saved at once. */
const isChoice = (value: unknown) => typeof value === "boolean" || Array.isArray(value);
const isTyped = (name: string) =>
  ["taxGroups", "fees", "commissions", "translations", "cuisines"].includes(name);

/** Returns a form whose switches save at once, each with its undo; what is typed waits for the bar. */
function useSettingsOf(location: Location, isLocked: boolean) {
  const { t } = useTranslation("settings");
  const update = useUpdateLocation();
  const change = useChangeLocation();
  const form = useLocationForm({
    values: valuesOf(location),
    onSubmit: (body) => {
      const before = new Map(Object.entries<unknown>(form.start));
      const after = new Map(Object.entries<unknown>(form.values));
      const isChanged = ([name]: [string, unknown]) =>
        JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name));
      const changed = Object.fromEntries(Object.entries(body).filter(isChanged));
      return update.mutateAsync({ id: location.id, ...changed });
    },
  });
  async function save<K extends Name>(name: K, value: LocationValues[K], isUndo = false) {
    const before = form.start[name];
    form.settle(name, value);
    try {
      await change.mutateAsync({ id: location.id, [name]: value });
    } catch {
      form.settle(name, before);
      return;
    }
    const undo = () => void save(name, before, true);
    toast.success(t("saved", { label: form.labelOf(name) }), isUndo ? {} : { undo });
  }
  const field = <K extends Name>(name: K) => {
    const own = form.field(name);
    const disabled = own.disabled || isLocked;
    if (isTyped(name) || !isChoice(own.value)) return { ...own, disabled };
    return { ...own, disabled, onChange: (value: LocationValues[K]) => void save(name, value) };
  };
  return { ...form, field };
}

function Loaded({ location, formats = {}, children }: LocationSettingsProps & { location: Location }) {
  const { t } = useTranslation("settings");
  const mayEdit = usePermission("location.edit");
  const form = useSettingsOf(location, !mayEdit);
  return (
    <SettingsForm form={form} formats={formats}>
      {children({ form, location, lock: mayEdit ? undefined : t("locked.managers") })}
    </SettingsForm>
  );
}

/** Renders a page of the settings with fields of the current location, as its own form has them. */
export function LocationSettings(props: LocationSettingsProps) {
  const { t } = useTranslation("settings");
  const id = useLocationId();
  const query = useQuery(locationDetails(id));
  if (query.data) return <Loaded key={id} {...props} location={query.data} />;
  if (query.error)
    return <ErrorBlock title={t("loadFailed")} error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <DelayedFallback>
      <SkeletonLines count={5} />
    </DelayedFallback>
  );
}
