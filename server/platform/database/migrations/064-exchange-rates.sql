-- The value of a currency unit in dirhams, for the converted amounts beside prices. Admins maintain the rates; rows are
-- append only, like the calculator's rates. Reasons: docs/decisions/0072-exchange-rates.md.

create table exchange_rates (
  id uuid primary key,
  currency text not null check (currency <> 'MAD'),
  -- Dirhams for one unit.
  value numeric(18, 8) not null check (value > 0),
  effective_from date not null,
  source text not null,
  -- Null: demo data.
  author_id uuid references users,
  created_at timestamptz not null
);
create index exchange_rates_current on exchange_rates (currency, effective_from desc, created_at desc);
create trigger only_added_to before update or delete on exchange_rates for each row execute function refuse_change();
select watch_rows('exchange_rates');
