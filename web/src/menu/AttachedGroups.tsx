import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { TextLink } from "../ui/controls/LinkButton.tsx";
import type { FieldProps } from "../ui/fields/fieldProps.ts";
import { MultiSelectField } from "../ui/fields/MultiSelectField.tsx";
import { optionGroupChoices } from "./menu.options.queries.ts";
import { ruleText } from "./ruleText.ts";

interface AttachedGroupsProps extends FieldProps<string[]> {
  locationId: string;
}

/** Renders the option groups of an item in the order guests choose from them. */
export function AttachedGroups({ locationId, ...field }: AttachedGroupsProps) {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const groups = useQuery(optionGroupChoices(locationId, language)).data;
  return (
    <MultiSelectField
      {...field}
      help={
        groups?.length === 0 ? <TextLink to="/menu/options/add">{t("addOptionGroup")}</TextLink> : field.help
      }
      options={(groups ?? []).map((group) => ({
        value: group.id,
        label: group.name,
        hint: ruleText(group, t),
      }))}
    />
  );
}
