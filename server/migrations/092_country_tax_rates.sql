-- The standard rate of tax on sales, which a new location in the country proposes; null where none is known here.
-- The version before neither reads nor writes the column.
alter table countries add column standard_tax_rate text;

-- locks: 250 rows that only migrations write.
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
