-- no transaction
create index concurrently if not exists payments_refunds on payments (location_id, worker_id, at) where kind = 'refund';
