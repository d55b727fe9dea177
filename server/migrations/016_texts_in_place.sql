-- The text of a field: wanted language, then en, then the first that is filled. One expression of what the
-- database has built in, so that it becomes part of the statement that asks: a function with a select of
-- its own is started anew for every text of every row.
create or replace function text_in(translations jsonb, wanted text, field text) returns text
language sql immutable parallel safe as $$
  select coalesce(
    nullif(jsonb_path_query_first(translations, '$[*] ? (@.languageCode == $code)',
      jsonb_object(array['code', wanted])) ->> field, ''),
    nullif(jsonb_path_query_first(translations, '$[*] ? (@.languageCode == "en")') ->> field, ''),
    jsonb_path_query_first(translations, '$[*].keyvalue() ? (@.key == $field && @.value != null && @.value != "").value',
      jsonb_object(array['field', field])) #>> '{}')
$$;
