-- Holidays and other dates with hours of their own; by date, see specialDay of the contract.
alter table locations add column special_days jsonb not null default '[]'
  check (jsonb_typeof(special_days) = 'array' and jsonb_array_length(special_days) <= 200);
