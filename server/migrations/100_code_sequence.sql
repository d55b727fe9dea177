-- The newest code of an address is the last one that was sent, also when clocks of two servers differ or both were sent
-- within one millisecond.
-- locks: codes are gone a week after they have run out, so there are few to number.
alter table one_time_codes add column sequence bigint generated always as identity;
-- locks: the same few.
drop index one_time_codes_newest;
-- locks: the same few.
create index one_time_codes_newest on one_time_codes (email, channel, sequence desc);
