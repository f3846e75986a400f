-- Takes the lock of an idempotency key for the transaction, then reads its answer, in one round trip. Each statement of
-- a volatile function sees what was committed before it, so an answer that was just stored is not missed.
create function claim_key(wanted_scope text, wanted_key text)
returns table (free boolean, request_hash text, status integer, body jsonb)
language plpgsql volatile as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended(wanted_scope || ' ' || wanted_key, 0)) then
    return query select false, null::text, null::integer, null::jsonb;
    return;
  end if;
  return query
    select true, kept.request_hash, kept.status, kept.body
    from (values (1)) as one
    left join idempotency_keys as kept on kept.scope = wanted_scope and kept.key = wanted_key;
end $$;
