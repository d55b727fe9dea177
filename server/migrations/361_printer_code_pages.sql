-- locks: a location has few printers, so the check takes milliseconds.
-- Code pages a printer has besides its main one, for letters that one lacks.
alter table printers
  add column code_pages text[] not null default '{}',
  add constraint printers_code_pages_check check (code_pages <@ array['cp858', 'windows1252', 'cp855', 'cp866', 'windows1251',
    'cp737', 'windows1253', 'cp857']);
