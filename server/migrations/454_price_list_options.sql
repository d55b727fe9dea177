-- locks: only the rows of price lists, of which a location has few.
-- Entries of price lists may name an option; those of before name none.
update price_lists set entries = (
  select jsonb_agg(e.value || '{"optionId": null}' order by e.position)
  from jsonb_array_elements(entries) with ordinality e (value, position))
where entries <> '[]';
