-- A kept day took a piece for costed as soon as one of its ingredients was, and took tax off each line by itself, where a
-- bill does it once per rate: all are made once more, the newest first.
insert into stale_days (location_id, business_date) select location_id, business_date from kept_days;
