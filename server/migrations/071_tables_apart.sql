-- How much of a day a table was taken is asked for every day of a report: from whom to whom on that was, and how long
-- together, is kept beside the times themselves, which are only looked into where the opening hours cut them or the
-- guests of one day still sat there on the next. Rows without them are read as before, until the job of the days that
-- are over has filled them in.
alter table kept_tables
  add column span tstzrange,
  -- Null while somebody sits there, and where nobody ever did.
  add column occupied_seconds numeric;
