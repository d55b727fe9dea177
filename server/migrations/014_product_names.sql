-- The text of a field in one language alone; blank counts as absent.
create function own_text(translations jsonb, wanted text, field text) returns text
language sql immutable parallel safe as $$
  select nullif(btrim(t.value ->> field), '') from jsonb_array_elements(translations) t
  where t.value ->> 'languageCode' = wanted limit 1
$$;

-- What a product is called in the languages of the screens: by its own text, else the English one, else
-- by its name. Kept with what they are sorted by, so that no list reads the translations of every row.
alter table products
  add column shown_en text generated always as (coalesce(own_text(translations, 'en', 'name'), name)) stored,
  add column shown_me text generated always as (coalesce(
    own_text(translations, 'me', 'name'), own_text(translations, 'en', 'name'), name)) stored,
  add column shown_key_en text collate "C" generated always as (search_key(
    coalesce(own_text(translations, 'en', 'name'), name))) stored,
  add column shown_key_me text collate "C" generated always as (search_key(coalesce(
    own_text(translations, 'me', 'name'), own_text(translations, 'en', 'name'), name))) stored;
