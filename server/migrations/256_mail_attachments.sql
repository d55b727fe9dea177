-- locks: the outbox holds a week of mails, so the check takes milliseconds.
-- File of a mail, such as the PDF of a receipt; deleted once it is sent.
alter table outbox
  add column attachment_name text,
  add column attachment bytea,
  add constraint outbox_attachment_check check (attachment is null or attachment_name is not null);
