-- Earlier lines replace nothing.
alter table delivery_lines validate constraint delivery_lines_substitutes_line_id_fkey;
alter table delivery_lines validate constraint delivery_lines_substitutes_check;
