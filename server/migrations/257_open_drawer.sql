-- Opening of a cash drawer without a sale, which belongs to no order.

-- locks: the queue holds a week of prints, so the check takes milliseconds.
alter table print_jobs
  drop constraint print_jobs_check,
  add constraint print_jobs_check
    check (kind in ('receipt', 'drawer') or (order_id is null) = (kind in ('test', 'report')));
