-- A table of nutrition has as many lines as a label; one of sixty thousand made every list of products heavy.
update products
   set nutrition_info = (
     select jsonb_object_agg(key, value)
       from (select key, value from jsonb_each(nutrition_info) order by key limit 40) kept)
 where jsonb_typeof(nutrition_info) = 'object'
   and (select count(*) from jsonb_object_keys(nutrition_info)) > 40;

alter table products
  add constraint products_nutrition_size check (length(nutrition_info::text) <= 20000);
