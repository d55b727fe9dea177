-- locks: the column has a constant default, so no table is rewritten.
-- Set menus: an item with groups of dishes that a guest chooses from (contract/src/menu/menu.combos.rules.ts).
alter table menu_items
  -- Array of { id, nameEn, nameMe, minimum, maximum, choices: [{ menuItemId, extraPrice }] }; empty for an ordinary item.
  add column combo_groups jsonb not null default '[]';
