-- Every stock item's supplier exists.
alter table inventory validate constraint inventory_supplier_id_fkey;
