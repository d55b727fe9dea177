-- A kept day took a piece for costed as soon as one of its ingredients was: all are made once more, the newest first.
insert into stale_days (location_id, business_date) select location_id, business_date from kept_days;
