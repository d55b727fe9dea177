-- Rollups of closed business days: which days are dirty, and the sums by week. The job `refreshRollups` of
-- server/src/analytics/analytics.service.ts fills the rollups.

-- Returns what a line would come to without its discount, or had it not been voided. Called by `rollupQueries` of
-- analytics.rollups.store.ts.
create or replace function line_gross(line order_items) returns numeric language sql immutable parallel safe as $$
  select case when line.weight is null then line.quantity * line.unit_price
      else round(line.weight * line.unit_price, scale(line.total_price)) end
    + case when line.customizations = '[]' then 0 else line.quantity *
      (select coalesce(sum((c->>'additionalPrice')::numeric), 0) from jsonb_array_elements(line.customizations) c) end
$$;

-- Returns true once the wall clock of the location has reached the start of the next business day. Called by follow_orders
-- and analytics.rollups.store.ts.
create or replace function is_day_over(day date, place locations) returns boolean language sql stable parallel safe as $$
  select day < (now() at time zone place.timezone - place.business_day_start)::date
$$;

-- Marks the rollups of a location dirty: another time zone moves orders to other hours; another start of the day may reopen
-- the newest days, which stay marked until they are over again. Called by the trigger mark_days_dirty.
create or replace function mark_days_dirty() returns trigger language plpgsql as $$
begin
  insert into dirty_days (location_id, business_date)
  select location_id, business_date from daily_rollups
  where location_id = new.id and (old.timezone <> new.timezone or business_date >= current_date - 2);
  return null;
end $$;
create or replace trigger mark_days_dirty after update of timezone, business_day_start on locations for each row
  when ((old.timezone, old.business_day_start) <> (new.timezone, new.business_day_start))
  execute function mark_days_dirty();

-- Sums the item rollups of a week again. Called by refresh_week_of_day.
create or replace function refresh_week(place uuid, monday date) returns void language sql as $$
  delete from weekly_item_rollups where location_id = place and business_date = monday;
  insert into weekly_item_rollups (location_id, business_date, menu_item_id, quantity, sales, net_sales, cost, costed,
    made_lines, made_seconds, slowest_seconds, served_lines, served_seconds, units)
  select place, monday, menu_item_id, sum(quantity), sum(sales), sum(net_sales), sum(cost), sum(costed),
    sum(made_lines), sum(made_seconds), max(slowest_seconds), sum(served_lines), sum(served_seconds),
    nullif(sum(coalesce(units, quantity)), sum(quantity))
  from item_rollups where location_id = place and business_date between monday and monday + 6
  group by menu_item_id order by menu_item_id;
$$;

-- Sums the week of a refreshed day at the end of its transaction. Called by the trigger refresh_week.
create or replace function refresh_week_of_day() returns trigger language plpgsql as $$
begin
  perform refresh_week(new.location_id, date_trunc('week', new.business_date)::date);
  return null;
end $$;
-- A constraint trigger cannot be replaced.
do $$ begin
  if not exists (select from pg_trigger where tgname = 'refresh_week' and tgrelid = 'daily_rollups'::regclass) then
    create constraint trigger refresh_week after insert or update on daily_rollups deferrable initially deferred
      for each row execute function refresh_week_of_day();
  end if;
end $$;
