-- locks: adds a check without reading the rows, which the next file validates
alter table audit
  drop constraint audit_actor_kind_check,
  add constraint audit_actor_kind_check check (actor_kind in ('user', 'worker', 'key', 'system', 'unknown')) not valid;
