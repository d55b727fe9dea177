-- Rows of the reference lists. The id of a row is derived from its key, so that every store gives it the same one.

create function pg_temp.reference_id(kind text, key text) returns uuid
language sql immutable as $$
  select overlay(overlay(md5(kind || ':' || key) placing '8' from 13 for 1) placing 'a' from 17 for 1)::uuid
$$;

-- Decimals are the minor unit of ISO 4217, which decides how amounts are rounded.
insert into currencies (id, code, name_en, name_me, symbol, decimals)
select pg_temp.reference_id('currency', code), code, name_en, name_me, symbol, decimals
from (values
  -- 203_currencies.csv
) as seed (code, name_en, name_me, symbol, decimals);

-- ISO 3166-1, and the user-assigned XK, without which a location in Pristina could not sign up.
insert into countries (id, code, code3, name_en, name_me, phone_prefix, currency_id)
select pg_temp.reference_id('country', seed.code), seed.code, code3, seed.name_en, seed.name_me, phone_prefix, currencies.id
from (values
  -- 203_countries.csv
) as seed (code, code3, name_en, name_me, phone_prefix, currency)
left join currencies on currencies.code = seed.currency;

insert into cities (id, country_id, name_en, name_me, latitude, longitude, timezone)
select pg_temp.reference_id('city', country || ':' || seed.name_en), countries.id, seed.name_en, seed.name_me, latitude, longitude, timezone
from (values
  -- 203_cities.csv
) as seed (country, name_en, name_me, latitude, longitude, timezone)
join countries on countries.code = seed.country;

insert into cuisines (id, code, name_en, name_me, sort)
select pg_temp.reference_id('cuisine', code), code, name_en, name_me, sort
from (values
  -- 203_cuisines.csv
) as seed (code, name_en, name_me, sort);

insert into meat_types (id, code, name_en, name_me, sort)
select pg_temp.reference_id('meat_type', code), code, name_en, name_me, sort
from (values
  -- 203_meat_types.csv
) as seed (code, name_en, name_me, sort);

-- Standard rates of tax on sales, as proposed to new locations.
update countries
set standard_tax_rate = rates.rate
from (values
  ('ME', '21'), ('RS', '20'), ('BA', '17'), ('HR', '25'), ('AL', '20'), ('XK', '18'), ('MK', '18'), ('SI', '22'),
  ('AT', '20'), ('BE', '21'), ('BG', '20'), ('CH', '8.1'), ('CY', '19'), ('CZ', '21'), ('DE', '19'), ('DK', '25'),
  ('EE', '24'), ('ES', '21'), ('FI', '25.5'), ('FR', '20'), ('GB', '20'), ('GR', '24'), ('HU', '27'), ('IE', '23'),
  ('IS', '24'), ('IT', '22'), ('LT', '21'), ('LU', '17'), ('LV', '21'), ('MT', '18'), ('NL', '21'), ('NO', '25'),
  ('PL', '23'), ('PT', '23'), ('RO', '21'), ('SE', '25'), ('SK', '23'), ('TR', '20'), ('UA', '20'), ('AE', '5')
) as rates (code, rate)
where countries.code = rates.code;

drop function pg_temp.reference_id(text, text);
