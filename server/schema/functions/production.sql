-- Production: no product is made of itself, and allergens follow from ingredients.

-- Writes the allergens that products and whatever is made of them have from their ingredients, `inheritedAllergens` of the
-- contract. Called by the triggers below.
create or replace function refresh_inherited_allergens(place uuid, product_ids uuid[]) returns void language sql as $$
  with recursive affected as (
    select unnest(product_ids) as id
    union
    select g.product_id from affected a
    join production_ingredients g on g.location_id = place and g.ingredient_id = a.id
  ), parts as (
    select a.id, g.ingredient_id as part from affected a
    join production_ingredients g on g.location_id = place and g.product_id = a.id
    union
    select p.id, g.ingredient_id from parts p
    join production_ingredients g on g.location_id = place and g.product_id = p.part
  ), inherited as (
    select a.id, coalesce((
      select array_agg(distinct e.allergen order by e.allergen) from parts x
      join products p on p.location_id = place and p.id = x.part and x.id = a.id
      cross join lateral unnest(p.allergens) e (allergen)), '{}') as allergens
    from affected a
  )
  update products p set inherited_allergens = i.allergens from inherited i
  where p.location_id = place and p.id = i.id and p.inherited_allergens <> i.allergens
$$;

-- Rejects a circle of recipes as a violation of the constraint `production_loop`, and refreshes allergens. Recipes of a
-- location change one after another, so that two changes do not close a circle together. Called by the triggers below.
create or replace function follow_production_ingredients() returns trigger language plpgsql as $$
declare
  place uuid;
  changed_ids uuid[];
begin
  for place, changed_ids in
    select location_id, array_agg(distinct product_id) from changed group by location_id order by location_id
  loop
    perform pg_advisory_xact_lock(hashtext('konoba production'), hashtext(place::text));
    if exists (
      with recursive parts as (
        select g.product_id, g.ingredient_id from production_ingredients g
        where g.location_id = place and g.product_id = any(changed_ids)
        union
        select p.product_id, g.ingredient_id from parts p
        join production_ingredients g on g.location_id = place and g.product_id = p.ingredient_id
      )
      select from parts where product_id = ingredient_id)
    then
      raise exception 'a product is made of itself' using errcode = '23514', constraint = 'production_loop';
    end if;
    perform refresh_inherited_allergens(place, changed_ids);
  end loop;
  return null;
end $$;

-- Refreshes what is made of products whose allergens changed. Called by the trigger below.
create or replace function follow_product_allergens() returns trigger language plpgsql as $$
begin
  perform refresh_inherited_allergens(new.location_id, (
    select array_agg(product_id) from production_ingredients
    where location_id = new.location_id and ingredient_id = new.id));
  return null;
end $$;

do $$
declare
  operation text;
begin
  foreach operation in array array['insert', 'update', 'delete'] loop
    execute format(
      'create or replace trigger %I after %s on production_ingredients referencing %s table as changed for each statement execute function follow_production_ingredients()',
      'follow_' || operation, operation, case operation when 'delete' then 'old' else 'new' end);
  end loop;
end $$;

create or replace trigger follow_allergens after update of allergens on products for each row
  when (new.allergens is distinct from old.allergens) execute function follow_product_allergens();
