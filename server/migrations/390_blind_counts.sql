-- locks: the column has a constant default, so no table is rewritten, and its check holds for it.
alter table locations
  -- Roles that count stock without seeing the expected amounts.
  add column blind_count_roles text[] not null default '{}'
    check (blind_count_roles <@ array['manager', 'stock']);
