-- Whoever looks at a product may ask its supplier about it.
alter table conversations drop constraint conversations_kind_check;
alter table conversations add constraint conversations_kind_check
  check (kind in ('connect', 'bid', 'project', 'booking', 'support', 'quote', 'product'));
