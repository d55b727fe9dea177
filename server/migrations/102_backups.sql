-- Backups written from this store, whichever server or command wrote them. restored_at is null while the trial restore
-- has not succeeded: retention prefers others to it, and /metrics has the time of the last success.
create table backups (
  name text primary key check (name <> ''),
  written_at timestamptz not null,
  restored_at timestamptz
);
