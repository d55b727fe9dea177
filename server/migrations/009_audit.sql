-- Refusals are told too: of somebody nobody knows yet.
alter table audit drop constraint audit_actor_kind_check;
alter table audit add constraint audit_actor_kind_check
  check (actor_kind in ('user', 'worker', 'system', 'unknown'));
-- What the record was called when it happened; it may be renamed or gone by now.
alter table audit add column subject_name text;

-- Each filter of the log ends in the order it is read in.
drop index audit_by_organization;
create index audit_by_time on audit (organization_id, at desc, id desc);
create index audit_by_person on audit (organization_id, actor_id, at desc, id desc);
create index audit_by_action on audit (organization_id, action, at desc, id desc);
create index audit_by_location on audit (organization_id, location_id, at desc, id desc);

-- Emptying the table at once is a change of every row.
create trigger audit_no_truncate before truncate on audit for each statement execute function refuse_change();

-- Browsers a team member has signed in from: a stranger's misses elsewhere do not close their way in.
create table worker_devices (
  worker_id uuid not null references workers (id),
  device_hash bytea not null,
  last_used_at timestamptz not null,
  primary key (worker_id, device_hash)
);
