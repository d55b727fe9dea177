import type { BoardOption } from "@konoba/contract/menu/menu.board.contract";
import type { OptionGroup } from "@konoba/contract/menu/menu.options.contract";
import type { OfferedGroup } from "@konoba/contract/menu/menu.options.rules";
import { sql } from "kysely";
import { removedNames } from "../menu/menu.table.ts";

/** An option as offered by an item, with the fields a line copies. */
export type OrderOption = Pick<OptionGroup["options"][number], "id" | "nameEn" | "nameMe" | "price"> &
  Pick<BoardOption, "removes" | "adds">;
export type OrderOptionGroup = OfferedGroup<OrderOption> & Pick<OptionGroup, "nameEn" | "nameMe">;

/** Option groups of the item `i`, its own before those of its category, as a JSON array. */
export const offeredGroupsJson = sql`coalesce((
  select json_agg(json_build_object('id', g.id, 'nameEn', g.name_en, 'nameMe', g.name_me, 'minChoices', g.min_choices, 'maxChoices', g.max_choices,
    'options', coalesce((select json_agg(json_build_object(
      'id', p.id, 'nameEn', p.name_en, 'nameMe', p.name_me, 'price', p.price::text,
      'removes', ${removedNames(sql`p`)}, 'adds', p.adds_product_id is not null) order by p.position, p.id)
      from menu_options p where p.location_id = g.location_id and p.group_id = g.id and p.is_active and p.archived_at is null), '[]')
  ) order by a.rank, a.position)
  from (
    select distinct on (x.group_id) x.group_id, x.rank, x.position from (
      select group_id, 0 as rank, position from menu_item_option_groups where location_id = i.location_id and menu_item_id = i.id
      union all
      select group_id, 1, position from menu_category_option_groups
      where location_id = i.location_id and category_id = i.category_id
    ) x order by x.group_id, x.rank
  ) a join menu_option_groups g on g.location_id = i.location_id and g.id = a.group_id and g.is_active and g.archived_at is null
), '[]')`;
