-- When the order screen offers a group of modifiers: with the first tap on an item, or only from its line.
alter table menu_option_groups
  add column prompt text not null default 'always',
  add constraint menu_option_groups_prompt_check check (prompt in ('always', 'line')) not valid;
-- The colour of a category's tiles; null = by its place on the menu.
alter table menu_categories
  add column color integer,
  add constraint menu_categories_color_check check (color between 1 and 8) not valid;
