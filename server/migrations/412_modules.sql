-- Modules that are switched off (modules of contract/src/lib/modules.ts): at a location, and at the next new location of an
-- organization, which begins as the last one was set.
alter table organizations add column modules_off text[] not null default '{}';
alter table locations add column modules_off text[] not null default '{}';
