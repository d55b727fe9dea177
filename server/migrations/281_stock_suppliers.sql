-- locks: stock rows without a supplier are not read, and the constraint is not checked yet.
-- Stock items refer to suppliers. Ids of earlier versions named no supplier, because there were none.
update inventory set supplier_id = null where supplier_id is not null;
alter table inventory add constraint inventory_supplier_id_fkey foreign key (supplier_id) references suppliers (id)
  not valid;
