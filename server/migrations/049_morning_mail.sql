-- Who wants the day before by mail, and up to which business date a location has told it.
alter table users add column morning_mail boolean not null default false;
alter table locations add column told_until date;
