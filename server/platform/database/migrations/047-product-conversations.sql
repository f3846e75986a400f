-- A visitor of a product page may ask the supplier about the product.
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check
  check (kind in ('connect', 'bid', 'project', 'booking', 'support', 'quote', 'product'));
