-- locks: both columns have a constant default or none, so neither table is rewritten.
-- Owners who receive the weekly digest by mail, and the Monday on which each location's last one was sent.
alter table users add column weekly_mail boolean not null default false;
alter table locations add column digested_until date;
