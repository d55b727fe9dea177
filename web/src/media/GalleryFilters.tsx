import { mediaTypes, type MediaQuery } from "@konoba/contract/media/media.contract";
import type { ListState } from "../lib/list/listState.ts";
import type { TextKey } from "../lib/text/texts.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Chip, ChipGroup } from "../ui/controls/Chip.tsx";
import { Menu, MenuItem } from "../ui/controls/Menu.tsx";
import { ChevronDownIcon } from "../ui/icons/icons.tsx";

const sorts = ["-createdAt", "createdAt", "name", "-name", "-bytes"] as const;

/** Returns the sort order in the URL, by default newest first. */
export const sortOf = (value: string | undefined): MediaQuery["sort"] =>
  sorts.find((sort) => sort === value) ?? "-createdAt";

/** Returns the usage filter in the URL: only photos with or without menu items. */
export const usedOf = (value: string | undefined) =>
  (["true", "false"] as const).find((each) => each === value);

/** Returns the upload type filter in the URL. */
export const typeOf = (value: string | undefined): MediaQuery["type"] =>
  mediaTypes.find((type) => type === value);

const shortOf = (type: string) =>
  ({ "image/webp": "WebP" })[type] ?? type.replace("image/", "").toUpperCase();

const textOf: Record<(typeof sorts)[number], TextKey<"media">> = {
  "-createdAt": "sort.newest",
  createdAt: "sort.oldest",
  name: "sort.name",
  "-name": "sort.nameBack",
  "-bytes": "sort.largest",
};

function TypeFilter({ list }: { list: ListState<"used" | "type"> }) {
  const { t } = useTranslation("media");
  const type = typeOf(list.filters.type);
  return (
    <Menu
      name={t("type.label")}
      trigger={(open) => (
        <Chip {...open} aria-pressed={undefined} pressed={type !== undefined}>
          {type ? shortOf(type) : t("type.label")}
          <ChevronDownIcon size={16} />
        </Chip>
      )}
    >
      <MenuItem checked={type === undefined} onSelect={() => list.setFilter("type", undefined)}>
        {t("type.all")}
      </MenuItem>
      {mediaTypes.map((each) => (
        <MenuItem key={each} checked={each === type} onSelect={() => list.setFilter("type", each)}>
          {shortOf(each)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Renders the filters and sort order, which are stored in the URL. */
export function GalleryFilters({ list }: { list: ListState<"used" | "type"> }) {
  const { t } = useTranslation("media");
  const { used } = list.filters;
  const sort = sorts.find((each) => each === list.sort) ?? "-createdAt";
  const toggle = (value: string) => list.setFilter("used", used === value ? undefined : value);
  return (
    <>
      <ChipGroup name={t("use.label")}>
        <Chip pressed={used === "true"} hasTick onClick={() => toggle("true")}>
          {t("onMenu")}
        </Chip>
        <Chip pressed={used === "false"} hasTick onClick={() => toggle("false")}>
          {t("use.none")}
        </Chip>
      </ChipGroup>
      <TypeFilter list={list} />
      <Menu
        name={t("sort.label")}
        trigger={(open) => (
          <Chip aria-pressed={undefined} {...open}>
            {t(textOf[sort])}
            <ChevronDownIcon size={16} />
          </Chip>
        )}
      >
        {sorts.map((each) => (
          <MenuItem
            key={each}
            checked={each === sort}
            onSelect={() => list.setSort(each === "-createdAt" ? undefined : each)}
          >
            {t(textOf[each])}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
