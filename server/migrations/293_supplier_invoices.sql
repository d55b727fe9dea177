-- locks: the added columns are nullable and empty, and the constraints are not checked yet.
-- Invoices of suppliers, matched with what was ordered and delivered, and the changes of costs that they bring.

create table supplier_invoices (
  id uuid primary key,
  organization_id uuid not null,
  location_id uuid not null,
  supplier_id uuid not null,
  number text not null,
  invoice_date date not null,
  due_date date not null,
  status text not null check (status in ('open', 'accepted', 'disputed')),
  -- Total with tax as stated.
  stated_total numeric not null check (stated_total >= 0),
  note text,
  -- Stated less expected total, and the lines that differ, as of the last change.
  difference_amount numeric not null,
  differences smallint not null,
  -- Credit that is expected while it is disputed.
  expected_credit numeric check (expected_credit >= 0),
  credit_number text,
  credit_date date,
  credit_total numeric check (credit_total > 0),
  paid_on date,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  unique (location_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, supplier_id) references suppliers (organization_id, id),
  check (num_nulls(credit_number, credit_date, credit_total) in (0, 3)),
  check (paid_on is null or status = 'accepted')
);
create unique index supplier_invoices_by_number on supplier_invoices (location_id, supplier_id, lower(number));
create index supplier_invoices_by_date on supplier_invoices (location_id, invoice_date desc, id desc);

-- What arrived and what was agreed is as of the last change of the invoice.
create table supplier_invoice_lines (
  id uuid primary key,
  location_id uuid not null,
  invoice_id uuid not null,
  position smallint not null,
  delivery_line_id uuid,
  supplier_item_id uuid,
  name text not null,
  packs numeric not null check (packs > 0),
  price numeric not null check (price >= 0),
  tax_rate numeric not null check (tax_rate between 0 and 100),
  received_packs numeric not null check (received_packs >= 0),
  agreed_price numeric check (agreed_price >= 0),
  expected_tax_rate numeric check (expected_tax_rate between 0 and 100),
  is_disputed boolean not null default false,
  foreign key (location_id, invoice_id) references supplier_invoices (location_id, id) on delete cascade,
  foreign key (location_id, delivery_line_id) references delivery_lines (location_id, id),
  foreign key (location_id, supplier_item_id) references supplier_items (location_id, id)
);
create index supplier_invoice_lines_by_invoice on supplier_invoice_lines (location_id, invoice_id, position);
create index supplier_invoice_lines_by_item on supplier_invoice_lines (location_id, supplier_item_id);
create unique index supplier_invoice_lines_by_delivery on supplier_invoice_lines (location_id, delivery_line_id)
  where delivery_line_id is not null;

-- Price of a pack that the invoice gave the batch; null while it has the price of the delivery.
-- locks: the column is new and empty, so the check reads no value.
alter table delivery_lines add column costed_price numeric check (costed_price >= 0);

-- Changes of the last price of a product by a delivery or an invoice; costs are of one of its unit.
create table product_cost_changes (
  id uuid primary key,
  location_id uuid not null,
  product_id uuid not null,
  delivery_id uuid,
  invoice_id uuid,
  last_before numeric not null,
  last_after numeric not null,
  average_before numeric,
  average_after numeric,
  at timestamptz not null,
  foreign key (location_id, product_id) references products (location_id, id),
  foreign key (location_id, delivery_id) references deliveries (location_id, id),
  foreign key (location_id, invoice_id) references supplier_invoices (location_id, id),
  check (num_nonnulls(delivery_id, invoice_id) = 1)
);
create index product_cost_changes_by_time on product_cost_changes (location_id, at);
create index product_cost_changes_by_delivery on product_cost_changes (location_id, delivery_id) where delivery_id is not null;
create index product_cost_changes_by_invoice on product_cost_changes (location_id, invoice_id) where invoice_id is not null;

-- Postings of invoices beside those of orders and drawers.
alter table accounting_postings add column invoice_id uuid;
alter table accounting_postings
  add constraint accounting_postings_invoice_fkey foreign key (location_id, invoice_id)
    references supplier_invoices (location_id, id) not valid,
  drop constraint accounting_postings_check,
  add constraint accounting_postings_check check (num_nonnulls(order_id, shift_id, invoice_id) = 1) not valid;
