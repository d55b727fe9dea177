import { apiKeyInput, type ApiKeyInput } from "@konoba/contract/integrations/integrations.keys.contract";
import { keyAreas, keyScopes, type KeyArea, type KeyScope } from "@konoba/contract/lib/keyScopes";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { todayText } from "../ui/fields/dates.ts";
import { Field } from "../ui/fields/Field.tsx";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import type { NewSecret } from "./CreatedKey.tsx";
import { keyLocations, useCreateKey } from "./integrations.keys.queries.ts";
import style from "./ApiKeys.module.css";

const usualDays = 365;

/** Returns the day a number of days from now, in the time zone of the device. */
const dayFromNow = (days: number) => addDays(todayText(), days);

interface Fields {
  name: string;
  scopes: KeyScope[];
  locationIds: string[];
  expiresAt: string | null;
  isTest: boolean;
}

const typed = z.object({
  name: z.string(),
  scopes: z.array(z.string()),
  locationIds: z.array(z.string()),
  expiresAt: z.string().nullable(),
  isTest: z.boolean(),
});

/**
 * Converts the fields of the form: no location means every one, which a test key always has, and a key ends with its last
 * day.
 */
const bodyOf = ({ locationIds, expiresAt, ...fields }: z.output<typeof typed>) => ({
  ...fields,
  locationIds: locationIds.length > 0 && !fields.isTest ? locationIds : null,
  expiresAt: expiresAt ? new Date(`${expiresAt}T23:59:59`).toISOString() : null,
});

type Access = "none" | "read" | "write";
const accesses = ["none", "read", "write"] as const;

/** Returns the scope of an area, if there is one. */
const scopeOf = (area: KeyArea, access: Access): KeyScope | undefined =>
  keyScopes.find((scope) => scope === `${area}:${access}`);

interface AreaProps {
  area: KeyArea;
  scopes: readonly KeyScope[];
  onChange: (scopes: KeyScope[]) => void;
}

/** Renders the choice of what a key may do in one area. */
function Area({ area, scopes, onChange }: AreaProps) {
  const { t } = useTranslation("apiKeys");
  const chosen = accesses.find((access) => scopes.some((scope) => scope === scopeOf(area, access)));
  const choose = (access: Access) => {
    const others = scopes.filter((scope) => !scope.startsWith(`${area}:`));
    const scope = scopeOf(area, access);
    onChange(scope ? [...others, scope] : others);
  };
  return (
    <li>
      <span className={style.area}>
        <b>{t(`areas.${area}`)}</b>
        <span className="meta">{t(`areaTexts.${area}`)}</span>
      </span>
      <Segmented
        name={t(`areas.${area}`)}
        size="sm"
        value={chosen ?? "none"}
        options={accesses
          .filter((access) => access === "none" || scopeOf(area, access))
          .map((value) => ({ value, label: t(`accesses.${value}`) }))}
        onChange={choose}
      />
    </li>
  );
}

interface KindProps {
  isTest: boolean;
  onChange: (isTest: boolean) => void;
}

/** Renders the choice between the organization itself and its sandbox. */
function KeyKind({ isTest, onChange }: KindProps) {
  const { t } = useTranslation("sandbox");
  return (
    <div className="stack items-start gap-8">
      <b>{t("kind")}</b>
      <Segmented
        name={t("kind")}
        value={isTest ? "test" : "live"}
        options={(["live", "test"] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(value) => onChange(value === "test")}
      />
      {isTest && <p className="meta">{t("kindText")}</p>}
    </div>
  );
}

interface ApiKeyDialogProps {
  /** Name and scopes filled in at first. */
  start?: Pick<Fields, "name" | "scopes">;
  onSecret: (secret: NewSecret) => void;
  onClose: () => void;
}

/** Renders the form of a new key: name, scopes by area, locations and its last day. */
export function ApiKeyDialog({ start, onSecret, onClose }: ApiKeyDialogProps) {
  const { t } = useTranslation("apiKeys");
  const { organizationId } = useProfile();
  const { data: locations = [] } = useQuery(keyLocations(organizationId));
  const create = useCreateKey();
  const form = useForm<Fields, ApiKeyInput>({
    domain: "apiKeys",
    schema: { safeParse: (values) => apiKeyInput.safeParse(bodyOf(typed.parse(values))) },
    values: {
      name: "",
      scopes: [],
      ...start,
      locationIds: [],
      expiresAt: dayFromNow(usualDays),
      isTest: false,
    },
    onSubmit: async (body) => {
      const { name, secret } = await create.mutateAsync(body);
      onSecret({ name, secret });
    },
  });
  const { onChange, value, ...field } = form.field("scopes");
  return (
    <FormDialog title={t("add")} submitLabel={t("create")} size="md" form={form} onClose={onClose}>
      <TextField {...form.field("name")} required maxLength={60} help={t("nameHelp")} data-autofocus />
      <KeyKind isTest={form.values.isTest} onChange={(isTest) => form.set("isTest", isTest)} />
      <Field {...field} isGroup required>
        {() => (
          <ul className={`edged round-3 ${style.areas}`}>
            {keyAreas.map((area) => (
              <Area key={area} area={area} scopes={value} onChange={onChange} />
            ))}
          </ul>
        )}
      </Field>
      {!form.values.isTest && (
        <MultiSelectField
          {...form.field("locationIds")}
          help={t("locationsHelp")}
          placeholder={t("allLocations")}
          options={locations.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DateField {...form.field("expiresAt")} help={t("expiresHelp")} min={dayFromNow(0)} />
    </FormDialog>
  );
}
