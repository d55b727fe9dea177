-- locks: an organization has few suppliers, and no released version reads them.
-- Weekdays are 0 = Sunday to 6 = Saturday everywhere; suppliers had 7 for Sunday. 1 to 6 are the same days.
update suppliers set delivery_days = array_replace(delivery_days, 7::smallint, 0::smallint)
  where 7 = any(delivery_days);
