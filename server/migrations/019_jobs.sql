-- When a message is tried again is known by its job.
drop index outbox_due;
alter table outbox drop column next_attempt_at;
