import { organizations } from "@konoba/contract/organizations/organizations.contract";
import type { FormEvent } from "react";
import { useProfile } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { useRenameOrganization } from "./users.queries.ts";
import style from "./settings.module.css";

/** Renders the name of the organization, shown to staff and printed on bills. */
export function OrganizationName() {
  const { t } = useTranslation("users");
  const { organizationId, organizationName } = useProfile();
  const rename = useRenameOrganization(organizationId);
  const form = useForm<{ organizationName: string }, { name?: string | undefined }>({
    domain: "users",
    schema: {
      safeParse: (values) => {
        const result = organizations.update.body.safeParse({ name: nameIn(values) });
        if (result.success) return result;
        const issues = result.error.issues.map((issue) => ({ ...issue, path: ["organizationName"] }));
        return { success: false, error: { issues } };
      },
    },
    values: { organizationName },
    onSubmit: ({ name = "" }) => rename.mutateAsync({ name }),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.submit();
  };
  return (
    <form noValidate className={style.rename} onSubmit={save}>
      <TextField {...form.field("organizationName")} maxLength={100} autoComplete="organization" />
      <Button type="submit" variant="primary" disabled={!form.isDirty} loading={form.isSending}>
        {t("save")}
      </Button>
    </form>
  );
}

const nameIn = (values: unknown): unknown =>
  typeof values === "object" && values !== null && "organizationName" in values
    ? values.organizationName
    : "";
