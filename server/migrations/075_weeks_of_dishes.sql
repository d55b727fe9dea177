-- What dishes came to by week, from Monday on: a row is the sum of the week's rows of kept_items. A month of 200 dishes is
-- read from some two thousand rows then instead of six thousand. A week is added up as the keeping of one of its days
-- ends, whichever version of the server keeps it.
-- locks: the trigger holds kept_days until its weeks are there; nobody writes it but the job of the days that are over.
create table kept_item_weeks (like kept_items, primary key (location_id, business_date, menu_item_id));

create function add_up_week(place uuid, monday date) returns void language sql as $$
  delete from kept_item_weeks where location_id = place and business_date = monday;
  insert into kept_item_weeks (location_id, business_date, menu_item_id, quantity, sales, net_sales, cost, costed,
    made_lines, made_seconds, slowest_seconds, served_lines, served_seconds)
  select place, monday, menu_item_id, sum(quantity), sum(sales), sum(net_sales), sum(cost), sum(costed),
    sum(made_lines), sum(made_seconds), max(slowest_seconds), sum(served_lines), sum(served_seconds)
  from kept_items where location_id = place and business_date between monday and monday + 6
  group by menu_item_id order by menu_item_id;
$$;

create function add_up_week_of_day() returns trigger language plpgsql as $$
begin
  perform add_up_week(new.location_id, date_trunc('week', new.business_date)::date);
  return null;
end $$;
create constraint trigger kept_days_week after insert or update on kept_days deferrable initially deferred
  for each row execute function add_up_week_of_day();

select add_up_week(location_id, monday)
from (select distinct location_id, date_trunc('week', business_date)::date as monday from kept_days) w;
