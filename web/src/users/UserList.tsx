import { dayMs } from "@konoba/contract/lib/durations";
import { userRoles, type UserRole } from "@konoba/contract/users/users.contract";
import {
  invitationDays,
  userStatuses,
  type User,
  userInput,
} from "@konoba/contract/users/users.people.contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState, type ReactNode } from "react";
import { useLocalFormat } from "../lib/api/localFormat.ts";
import { usePermission, useProfile } from "../lib/api/session.ts";
import { formValues } from "../lib/list/formValues.ts";
import { useListState, type ListState } from "../lib/list/listState.ts";
import { isLanguage, languageNames, languages, type Language } from "../lib/text/language.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { StatusBadge } from "../ui/display/Badge.tsx";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { Initials } from "../ui/display/Letter.tsx";
import { teamStatuses } from "../ui/display/statuses.ts";
import { PhoneField } from "../ui/fields/PhoneField.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { UserPlusIcon, MailIcon } from "../ui/icons/icons.tsx";
import { CellText } from "../ui/list/CellText.tsx";
import type { Column } from "../ui/list/columns.ts";
import { DataTable } from "../ui/list/DataTable.tsx";
import { FilterMenu } from "../ui/list/FilterMenu.tsx";
import { ListMenu } from "../ui/list/ListMenu.tsx";
import { ListPage } from "../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../ui/list/selection.tsx";
import { nameOf, UserMenu } from "./userActions.tsx";
import { userPage, useInvite } from "./users.members.queries.ts";
import style from "./members.module.css";

/** Renders the dialog that mails an invitation link and code to this organization. */
function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation("users");
  const { organizationName } = useProfile();
  const invite = useInvite();
  const language: Language = isLanguage(i18n.language) ? i18n.language : "en";
  const form = useForm({
    domain: "users",
    schema: userInput,
    values: formValues(userInput, { role: "manager", language }),
    onSubmit: async (body) => {
      if (body) await invite.mutateAsync(body);
    },
  });

  return (
    <FormDialog
      title={t("members.invite.title")}
      submitLabel={t("members.invite.send")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <p className="meta">{t("members.invite.text", { organization: organizationName })}</p>
      <TextField
        {...form.field("email")}
        required
        type="email"
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        icon={<MailIcon />}
      />
      <div className={`grid gap-14 ${style.pair}`}>
        <TextField {...form.field("firstName")} required autoComplete="off" />
        <TextField {...form.field("lastName")} required autoComplete="off" />
      </div>
      <PhoneField
        {...form.field("phoneNumber")}
        onChange={(phone) => form.set("phoneNumber", phone || null)}
      />
      <SelectField<UserRole>
        {...form.field("role")}
        options={userRoles.map((value) => ({
          value,
          label: t(`roles.${value}`),
          hint: t(`members.roleHelp.${value}`),
        }))}
        onChange={(value) => value && form.set("role", value)}
      />
      <SelectField<Language>
        {...form.field("language")}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(value) => value && form.set("language", value)}
      />
    </FormDialog>
  );
}

type Filter = "role" | "status";
const filters: readonly Filter[] = ["role", "status"];
const sorts = ["firstName", "role", "status", "memberSince"] as const;
const sortable = sorts.flatMap((sort) => [sort, `-${sort}` as const]);

/** Returns the API query of the URL without unknown values. */
function queryOf(list: ListState<Filter>) {
  const { page, pageSize, q } = list.query;
  const role = userRoles.find((each) => each === list.filters.role);
  const status = userStatuses.find((each) => each === list.filters.status);
  const sort = sortable.find((each) => each === list.sort);
  return {
    page,
    pageSize,
    ...(q ? { q } : {}),
    ...(role ? { role } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
  };
}

function Filters({ list }: { list: ListState<Filter> }) {
  const { t } = useTranslation("users");
  return (
    <>
      <FilterMenu
        label={t("fields.role")}
        value={list.filters.role}
        options={userRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
        onChange={(value) => list.setFilter("role", value)}
      />
      <FilterMenu
        label={t("fields.status")}
        value={list.filters.status}
        options={userStatuses.map((value) => ({ value, label: t(`members.status.${value}`) }))}
        onChange={(value) => list.setFilter("status", value)}
      />
    </>
  );
}

/** Renders the status of a user, or the time left on an invitation. */
function State({ user }: { user: User }) {
  const { t } = useTranslation("users");
  const { date } = useLocalFormat();
  const [now] = useState(() => Date.now());
  if (user.status === "active")
    return <StatusBadge status={teamStatuses.active}>{t("members.status.active")}</StatusBadge>;
  const until = user.invitedAt === null ? 0 : Date.parse(user.invitedAt) + invitationDays * dayMs;
  const isOver = until <= now;
  return (
    <span className="stack items-start gap-2">
      <StatusBadge status={isOver ? teamStatuses.inactive : teamStatuses.pending}>
        {t(isOver ? "members.status.expired" : "members.status.invited")}
      </StatusBadge>
      {!isOver && (
        <span className="text-sm hint">{t("members.validUntil", { date: date(new Date(until)) })}</span>
      )}
    </span>
  );
}

function useUserColumns(): Column<User>[] {
  const { t } = useTranslation("users");
  const { date } = useLocalFormat();
  const { id: ownId } = useProfile();
  return [
    {
      key: "firstName",
      header: t("fields.name"),
      sortable: true,
      width: "280px",
      text: nameOf,
      cell: (user) => (
        <CellText before={<Initials first={user.firstName} last={user.lastName} />} note={user.email}>
          {nameOf(user)} {user.id === ownId && <span className="hint">({t("members.you")})</span>}
        </CellText>
      ),
    },
    {
      key: "role",
      header: t("fields.role"),
      sortable: true,
      phone: "plain",
      cell: ({ role }) => t(`roles.${role}`),
    },
    {
      key: "status",
      header: t("fields.status"),
      sortable: true,
      phone: "end",
      text: ({ status }) => t(`members.status.${status}`),
      cell: (user) => <State user={user} />,
    },
    {
      key: "memberSince",
      header: t("fields.memberSince"),
      sortable: true,
      cell: ({ status, memberSince }) => (status === "active" ? date(memberSince) : "–"),
    },
  ];
}

interface UserListProps {
  title: string;
  above: ReactNode;
  /** Renders the saved views of the list. */
  views: (list: ListState<Filter>) => ReactNode;
}

const bulk = bulkPart(async () => (await import("./UserBulk.tsx")).UserBulk);

/** Renders owners, managers and open invitations of the organization. */
export function UserList({ title, above, views }: UserListProps) {
  const { t } = useTranslation("users");
  const list = useListState("/team", "users", filters);
  const query = useQuery(userPage(queryOf(list)));
  const columns = useUserColumns();
  const client = useQueryClient();
  const mayInvite = usePermission("users.edit");
  const chosen = useBulk(query.data?.items, bulk, mayInvite);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <ListPage
      title={title}
      list={list}
      above={above}
      count={query.data && t("members.count", { count: query.data.total })}
      filters={<Filters list={list} />}
      views={views(list)}
      tools={
        <>
          <ListMenu
            list={list}
            columns={columns}
            file={{
              name: t("members.title"),
              columns: [...columns, { key: "email", header: t("fields.email"), cell: ({ email }) => email }],
              pageOf: (at) => client.fetchQuery(userPage({ ...queryOf(list), ...at })),
            }}
          />
          <Button
            variant="primary"
            icon={<UserPlusIcon size={16} />}
            disabledReason={mayInvite ? null : t("members.why.noEdit")}
            onClick={() => setIsInviting(true)}
          >
            {t("members.invite.action")}
          </Button>
        </>
      }
    >
      <DataTable
        name={t("members.title")}
        list={list}
        query={query}
        columns={columns}
        {...chosen}
        row={{ name: nameOf, menu: (user) => <UserMenu user={user} /> }}
        errorTitle={t("members.loadFailed")}
        empty={<EmptyState drawing="people" title={t("members.empty")} text={t("members.emptyText")} />}
      />
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </ListPage>
  );
}
