-- Who prints at a printer now. A server renews its lease while it prints; one that lost it to another finds its own mark gone.
alter table printers add column taken_by uuid;
