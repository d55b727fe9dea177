-- locks: the columns are nullable or have constant defaults, so no table is rewritten; the new check allows more than the old one.
alter table locations
  -- Planned changes of prices need the approval of a second person.
  add column approve_price_changes boolean not null default false;
alter table price_changes
  -- Person who planned or last edited it; null for a program, and for changes of earlier versions.
  add column planned_by uuid,
  drop constraint price_changes_state_check,
  add constraint price_changes_state_check
    check (state in ('waiting', 'planned', 'live', 'undone', 'cancelled')) not valid;
