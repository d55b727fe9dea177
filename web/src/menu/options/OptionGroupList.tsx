import type { OptionGroup } from "@konoba/contract/menu/menu.options.contract";
import { missingNames } from "@konoba/contract/menu/menu.texts.rules";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocationId } from "../../lib/currentLocation.ts";
import { useFormat } from "../../lib/format.ts";
import { useListState } from "../../lib/listState.ts";
import { usePermission } from "../../lib/session.ts";
import { useTranslation } from "../../lib/translation.ts";
import { LinkButton } from "../../ui/controls/LinkButton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { EmptyState } from "../../ui/display/EmptyState.tsx";
import { CellText } from "../../ui/list/CellText.tsx";
import { DataTable } from "../../ui/list/DataTable.tsx";
import { ListMenu } from "../../ui/list/ListMenu.tsx";
import { ListPage } from "../../ui/list/ListPage.tsx";
import { bulkPart, useBulk } from "../../ui/list/selection.tsx";
import { optionGroupPage, useRemoveOptionGroup, useUpdateOptionGroup } from "../menu.options.queries.ts";
import { MissingTexts } from "../MissingTexts.tsx";
import { ruleText } from "../ruleText.ts";
import { TranslationChip } from "../TranslationChip.tsx";
import style from "../MenuPage.module.css";

/** Returns a function that lists the items and categories of a group as text. */
function useUses() {
  const { t } = useTranslation("menu");
  return ({ itemCount, categoryCount }: OptionGroup) =>
    [
      ...(itemCount > 0 ? [t("itemCount", { count: itemCount })] : []),
      ...(categoryCount > 0 ? [t("categoryCount", { count: categoryCount })] : []),
    ].join(" · ") || t("usedNowhere");
}

function useColumns(canEdit: boolean, showsMissing: boolean) {
  const { t } = useTranslation("menu");
  const usesOf = useUses();
  const update = useUpdateOptionGroup();
  return [
    {
      key: "name",
      header: t("fields.name"),
      text: (row: OptionGroup) => row.name,
      cell: (row: OptionGroup) => (
        <CellText
          note={
            <span className={style.facts}>
              <span className={style.names}>{row.options.map((option) => option.name).join(", ")}</span>
              {showsMissing && <MissingTexts texts={[row, ...row.options].flatMap(missingNames)} />}
            </span>
          }
        >
          {row.name}
        </CellText>
      ),
    },
    {
      key: "rule",
      header: t("rule.name"),
      phone: "plain" as const,
      cell: (row: OptionGroup) => ruleText(row, t),
    },
    { key: "uses", header: t("usedIn"), phone: "plain" as const, cell: usesOf, isMinor: true },
    {
      key: "active",
      header: t("groupActive"),
      text: (row: OptionGroup) => String(row.isActive),
      phone: "end" as const,
      cell: (row: OptionGroup) => (
        <span className={style.control}>
          <Switch
            needsConnection
            name={t("activeName", { name: row.name })}
            checked={row.isActive}
            disabled={!canEdit}
            onChange={(isActive) => update.mutate({ id: row.id, isActive })}
          />
        </span>
      ),
    },
  ];
}

const bulk = bulkPart(async () => (await import("./OptionBulk.tsx")).OptionBulk);

export function OptionGroupList() {
  const { t } = useTranslation("menu");
  const { language } = useFormat();
  const locationId = useLocationId();
  const list = useListState("/menu/options", "menuOptions", ["missing"]);
  const canEdit = usePermission("menu.edit");
  const reason = canEdit ? null : t("noEdit");
  const { page, pageSize, q, missing } = list.query;
  const narrowed = missing === "translation" ? ({ missing } as const) : {};
  const groups = useQuery(optionGroupPage(locationId, { language, page, pageSize, q, ...narrowed }));
  const client = useQueryClient();
  const remove = useRemoveOptionGroup();
  const usesOf = useUses();
  const columns = useColumns(canEdit, missing !== undefined);
  const chosen = useBulk(groups.data?.items, bulk, canEdit);

  return (
    <ListPage
      title={t("optionGroups")}
      list={list}
      count={groups.data && t("groupCount", { count: groups.data.total })}
      add={{ to: "/menu/options/add", label: t("addOptionGroup"), reason }}
      filters={<TranslationChip list={list} />}
      tools={
        <ListMenu
          list={list}
          columns={columns}
          links={[{ to: "/menu", label: t("backToMenu") }]}
          file={{
            name: t("optionGroups"),
            columns,
            pageOf: (at) =>
              client.fetchQuery(optionGroupPage(locationId, { language, q, ...narrowed, ...at })),
          }}
        />
      }
    >
      <DataTable
        name={t("optionGroups")}
        list={list}
        query={groups}
        columns={columns}
        {...chosen}
        empty={
          <EmptyState drawing="plate" title={t("noOptionGroups")} text={t("noOptionGroupsText")}>
            {canEdit && (
              <LinkButton to="/menu/options/add" variant="primary">
                {t("addOptionGroup")}
              </LinkButton>
            )}
          </EmptyState>
        }
        errorTitle={t("loadFailed")}
        row={{
          name: (row) => row.name,
          to: (row) => `/menu/options/edit/${row.id}`,
          editTo: (row) => `/menu/options/edit/${row.id}`,
          reason: () => reason,
          deleteQuestion: (row) => ({
            title: t("deleteOptionGroup", { name: row.name }),
            text: t("deleteOptionGroupText", { uses: usesOf(row) }),
          }),
          onDelete: async (row) => {
            await remove.mutateAsync(row.id);
          },
        }}
      />
    </ListPage>
  );
}
