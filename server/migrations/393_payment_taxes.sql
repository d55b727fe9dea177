-- Turnover by rate of a payment or refund, as its receipts say it; rows of earlier versions are counted in
-- proportion to their bill.
alter table payments add column taxes jsonb;
