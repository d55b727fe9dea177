-- What both sides of a search are turned into: `searchKey` of the contract, letter for letter. It asks
-- no locale, so that every server folds alike.
create function search_key(words text) returns text language sql immutable parallel safe as $$
  select replace(btrim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(normalize(words collate "C", nfd), '[\u0300-\u036f]', '', 'g')),
        'ĐÆŒẞðÐłŁøØıςΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏҐ',
        'đæœßddllooiσαβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяђєѕіјљњћџґ'),
      'đ', 'dj'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'),
    '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' '), 'dj', 'd')
$$;

-- Where a stock item stands, `alertLevel` of the contract: the product's threshold counts in its own
-- unit, the minimum in the item's; each is ignored at 0.
create function stock_level(quantity numeric, unit text, minimum numeric, threshold numeric, threshold_unit text)
returns text language sql immutable parallel safe as $$
  select case when quantity <= 0 then 'out'
    when (threshold > 0 and quantity * unit_size(unit) < threshold * unit_size(threshold_unit))
      or (minimum > 0 and quantity <= minimum) then 'low' end
$$;

-- `expiryState` of the contract.
create function expiry_state(expiry_date date, today date) returns text language sql immutable parallel safe as $$
  select case when expiry_date < today then 'expired' when expiry_date <= today + 3 then 'expiring' end
$$;

-- Whether an item can be ordered at a moment, `orderability` of the contract; the opening hours do not count.
create function is_orderable(item menu_items, category_is_active boolean, serves_alcohol boolean, weekday int, at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select item.is_active and category_is_active and not item.hidden and (serves_alcohol or not item.contains_alcohol)
    and (item.active_from is null or item.active_from <= at) and (item.active_to is null or item.active_to > at)
    and (item.available_days = '{}' or weekday = any(item.available_days))
    and (item.quantity is null or item.quantity > 0) and (item.sold_out_until is null or item.sold_out_until <= at)
$$;

-- The log is searched in everything it tells, and it is long: its texts are folded once, when they are written.
alter table audit add column search_key text generated always as (search_key(
  coalesce(actor_name, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(before::text, '') || ' '
    || coalesce(after::text, ''))) stored;

-- Few orders name a guest; those that do are found without reading the others.
create index orders_by_customer on orders (location_id) where customer_name is not null;

-- A time zone has a name; what an offset meant was read in opposite ways here and in the database.
update locations set timezone = case
    when timezone ~ '^[+-](0\d|1[0-2])(:?00)?$'
      then 'Etc/GMT' || translate(left(timezone, 1), '+-', '-+') || substring(timezone from 2 for 2)::int
    else 'Europe/Podgorica' end
  where timezone ~ '^[+-]';
