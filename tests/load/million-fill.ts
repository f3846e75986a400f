// Fills a database with demo data as a marketplace of some years has it: most people have a few rows, some thousands.
// Each step is a statement; a run that was interrupted goes on at the first step that is not done.
import type pg from 'pg'
import { fillProfessionals, type Reference, type Run } from './fill.ts'
import { multiplyProducts } from './products.ts'

const people = Number(process.env.PEOPLE ?? 1_000_000)
export const sizes = {
  people,
  professionals: Number(process.env.PROFESSIONALS ?? people / 10),
  products: Number(process.env.PRODUCTS ?? people),
  messages: Number(process.env.MESSAGES ?? people * 10),
  notifications: Number(process.env.NOTIFICATIONS ?? people * 20),
}
const conversations = sizes.messages / 20
const events = Math.ceil(sizes.notifications / 4)
const jobs = Math.ceil(people * 0.4)

/** An id that is the same at every run. */
const idOf = (kind: string, n: string) =>
  `overlay(overlay(md5('${kind}' || ${n}) placing '8' from 13) placing '8' from 17)::uuid`
/** The person of a random place: the first have many thousand times as much as the last. */
const skewed = (count: number) => `floor(${count} * random() ^ 2)::int`
const oneOf = (list: string) => `(${list})[1 + floor(cardinality(${list}) * random())::int]`
const words = `array['Roof terrace', 'Kitchen', 'Bathroom', 'Painting of a flat', 'Garden wall', 'Cracks in the wall',
  'Toiture', 'Carrelage du salon', 'Cuisine équipée', 'Peinture', 'تسرب الماء', 'بلاط الحمام', 'دهان الشقة']`
const sentence = `${oneOf(words)} || ' · ' || ${oneOf(words)} || ' ' || n`
const ago = (days: number) => `now() - random() * interval '${days} days'`
/** From long ago until now, in the order of the numbers. */
const inOrder = (count: number, days: number) =>
  `now() - (1 - n::float8 / ${count}) * interval '${days} days' - interval '1 hour'`

/** Tables that a step fills, and its statement. */
type Step = { readonly name: string; readonly tables: readonly string[]; readonly statement: string }

const steps: readonly Step[] = [
  {
    name: 'clients',
    tables: ['users'],
    statement: `insert into users (id, email, email_key, email_verified_at, password_hash, name, phone, role, language,
        currency, city_id, created_at, updated_at)
      select ${idOf('client', 'n')}, 'client-' || n || '@load.example', 'client-' || n || '@load.example', made,
        (select password_hash from users where email = 'consumer@demo.imara.test'),
        ${oneOf(`array['Karim','Salma','Youssef','Fatima','Omar','Nadia','Aarav','Priya','Ahmed','Leila','Marie']`)} || ' '
          || initcap(substr(md5(n::text), 1, 7)), '+2126' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), 'consumer',
        ${oneOf(`array['en','fr','ar']`)}, 'MAD', ${oneOf('own.cities')}, made, made
      from (select array(select id from cities order by id) as cities) own,
        (select n, ${inOrder(people, 700)} as made from generate_series(1, ${people - sizes.professionals}) n) made`,
  },
  {
    name: 'everybody',
    tables: [],
    statement: `create table load_people as
      select row_number() over (order by md5(id::text))::int - 1 as n, id from users where email like '%@load.example'`,
  },
  {
    name: 'numbers of professionals',
    tables: [],
    statement: `create table load_pros as select substr(slug, 5)::int as n, id, user_id from professionals
        where slug ~ '^pro-[0-9]+$';
      alter table load_people add primary key (n);
      alter table load_pros add primary key (n);
      analyze load_people, load_pros;
      update users set password_hash = (select password_hash from users where email = 'consumer@demo.imara.test')
      from load_pros where users.id = user_id and n < 1000`,
  },
  {
    name: 'sessions',
    tables: ['session_families', 'refresh_tokens'],
    statement: `insert into session_families (id, user_id, created_at, last_used_at, address, user_agent)
      select ${idOf('session', 'n')}, id, now() - interval '100 days', ${ago(90)}, '196.200.131.7', 'Mozilla/5.0 (Linux; Android 15)'
      from load_people;
      insert into refresh_tokens (hash, family_id, issued_at, expires_at)
      select md5('token' || n) || md5(n::text), ${idOf('session', 'n')}, now(), now() + interval '30 days' from load_people`,
  },
  {
    name: 'jobs',
    tables: ['jobs'],
    statement: `insert into jobs (id, code, owner_id, title, description, language, trade_id, form_slug, form_version, answers,
        city_id, area, lat, lon, property_type, work_mode, budget_min, budget_max, currency, start_window, status,
        submitted_at, opened_at, expires_at, reminded_days, created_at, updated_at)
      select ${idOf('job', 'job.n')}, 'LD-' || job.n, person.id, title, repeat(title || '. ', 5), 'en', ${oneOf('own.trades')},
        'general-job', 1, '{"area": 138.5, "kind": "renovation", "floor": "ground"}', city.id, 'Centre',
        city.lat + random() / 10, city.lon + random() / 10, 'apartment', 'with_material', 1000000, 9000000, 'MAD', 'month',
        status, made, case when status <> 'under_review' then made + interval '12 hours' end,
        case when status = 'open' then now() + interval '20 days' end, 3, made, made
      from (select array(select id from trades where active order by id) as trades,
          array(select id from cities order by id) as cities) own,
        (select n, ${skewed(people)} as owner, ${sentence} as title, ${oneOf('array(select slug from cities)')} as slug,
          case when n > ${jobs} * 0.999 then 'under_review' when n > ${jobs} * 0.97 then 'open'
            when n > ${jobs} * 0.95 then 'in_progress' when n % 7 = 0 then 'expired' when n % 11 = 0 then 'cancelled'
            else 'completed' end as status, ${inOrder(jobs, 700)} as made
        from generate_series(1, ${jobs}) n offset 0) job
      join load_people person on person.n = job.owner join cities city on city.slug = job.slug`,
  },
  {
    name: 'leads',
    tables: ['leads'],
    statement: `insert into leads (id, owner_id, source, job_id, stage, score, parts, distance_km, due_at, viewed_at, created_at,
        updated_at, reminded_at)
      select distinct on (owner.id, job.id) gen_random_uuid(), owner.id, 'matched_job', job.id,
        case when job.status = 'open' then ${oneOf(`array['new','viewed','quoted','contacted']`)}
          else ${oneOf(`array['lost','lost','lost','archived','won']`)} end, 40 + floor(random() * 60)::int,
        '{"trade": 40, "distance": 20, "rating": 15}', random() * 30, job.opened_at + interval '1 day',
        job.opened_at + interval '5 hours', job.opened_at,
        case when job.status = 'open' then now() else job.opened_at + interval '20 days' end, job.opened_at
      from (select id, status, opened_at, n, ${skewed(sizes.professionals)} as who
          from jobs, generate_series(1, 5) n where code like 'LD-%' and opened_at is not null offset 0) job
      join load_pros owner on owner.n = job.who`,
  },
  {
    name: 'bids',
    tables: ['bids'],
    statement: `insert into bids (id, job_id, professional_id, status, total, currency, start_date, duration_days, valid_until,
        payment_plan, note, language, created_at, updated_at, reminded_at)
      select gen_random_uuid(), job.id, lead.owner_id, case when job.status = 'open' then 'submitted'
          when place = 1 and job.status in ('in_progress', 'completed') then 'accepted' else 'not_selected' end,
        1000000 + floor(random() * 5000000)::int, 'MAD', current_date, 20, current_date + 30,
        '[{"event": "start", "title": "Start", "percent": 30, "offsetDays": 0}, {"event": "acceptance", "title": "End", "percent": 70, "offsetDays": 0}]',
        'I would begin within two weeks and bring my own tools.', 'en', lead.created_at + interval '1 day',
        lead.created_at + interval '2 days', lead.created_at
      from (select job_id, owner_id, created_at, row_number() over (partition by job_id order by id) as place from leads) lead
      join jobs job on job.id = job_id and job.code like 'LD-%' where place < 4`,
  },
  {
    name: 'projects',
    tables: ['projects', 'contract_sheets', 'milestones', 'payments'],
    statement: `insert into projects (id, code, job_id, bid_id, client_id, professional_id, title, city_id, contract_total, currency,
        status, client_confirmed_at, professional_confirmed_at, planned_start, planned_end, created_at, updated_at,
        work_ended_at)
      select bid.id, 'PR-' || job.code, job.id, bid.id, job.owner_id, bid.professional_id, job.title, job.city_id, bid.total,
        'MAD', case job.status when 'completed' then 'closed' else 'active' end, bid.created_at, bid.created_at,
        bid.start_date, bid.start_date + 30, bid.updated_at, bid.updated_at,
        case job.status when 'completed' then bid.updated_at + interval '30 days' end
      from bids bid join jobs job on job.id = bid.job_id and job.code like 'LD-%' where bid.status = 'accepted';
      insert into contract_sheets (project_id, language, bytes, sha256, made_at)
      select id, 'en', '', '', created_at from projects where code like 'PR-LD-%' and status = 'active';
      insert into milestones (id, project_id, position, title, percent, amount, due_date, status, accepted_at)
      select gen_random_uuid(), project.id, n, 'Part ' || n, 50, contract_total / 2, planned_end,
        case project.status when 'closed' then 'accepted' else 'in_progress' end, project.updated_at
      from projects project, generate_series(1, 2) n where code like 'PR-LD-%';
      insert into payments (id, project_id, milestone_id, due_amount, status, amount, paid_on, method, created_at, updated_at)
      select gen_random_uuid(), project_id, id, amount, 'confirmed', amount, due_date, 'transfer', accepted_at, accepted_at
      from milestones where status = 'accepted' and title like 'Part %'`,
  },
  {
    name: 'prices',
    tables: ['paid_prices'],
    statement: `insert into paid_prices (bid_id, professional_id, trade_id, city_id, currency, agreed_at, price)
      select bid_id, professional_id, trade_id, city_id, currency, agreed_at, price from calculated_prices
      where bid_id not in (select bid_id from paid_prices)`,
  },
  {
    name: 'reviews',
    tables: ['reviews'],
    statement: `insert into reviews (id, professional_id, project_id, author_id, client_id, author_name, text, language,
        quality, time, price, communication, tidiness, published_at, submitted_at, status, created_at, updated_at)
      select gen_random_uuid(), professional_id, id, client_id, client_id, 'A client', repeat('Good work and on time. ', 5),
        'en', 4, 5, 3 + floor(random() * 3)::int, 4, 5, work_ended_at, work_ended_at,
        case when random() < 0.001 then 'flagged' else 'published' end, work_ended_at, work_ended_at
      from projects where code like 'PR-LD-%' and status = 'closed' and random() < 0.7`,
  },
  {
    name: 'histories',
    tables: ['status_changes', 'replies'],
    statement: `insert into status_changes (id, entity, entity_id, from_status, to_status, created_at)
      select gen_random_uuid(), 'job', id, step.f, step.t, submitted_at + step.n * interval '8 hours'
      from jobs, (values (0, null, 'under_review'), (1, 'under_review', 'open'), (90, 'open', 'awarded')) step(n, f, t)
      where code like 'LD-%' and (opened_at is not null or step.n = 0);
      insert into status_changes (id, entity, entity_id, from_status, to_status, created_at)
      select gen_random_uuid(), 'bid', id, null, status, created_at from bids where note like 'I would begin within%';
      insert into replies (id, user_id, side, about, about_id, asked_at, answered_at)
      select gen_random_uuid(), user_id, 'professional', 'lead', lead.id, lead.created_at,
        lead.created_at + random() * interval '2 days'
      from leads lead join load_pros pro on pro.id = lead.owner_id`,
  },
  {
    name: 'events',
    tables: ['events'],
    statement: `insert into events (id, name, payload, created_at, delivered_at, next_attempt_at, notified)
      select ${idOf('event', 'n')}, 'bid-received', jsonb_build_object('bidId', ${idOf('bid', 'n')}, 'n', n), made, made, made, true
      from (select n, ${inOrder(events, 180)} as made from generate_series(1, ${events}) n) made`,
  },
  {
    name: 'notifications',
    tables: ['notifications'],
    statement: `create table load_kinds as select row_number() over (order by type)::int - 1 as n, * from (
        select distinct on (type) type, push, params, route, route_params, message from notifications order by type, id) own;
      insert into notifications (id, user_id, event_id, type, push, params, route, route_params, message, created_at,
        pushed_at, seen_at, read_at, mailed_at)
      select gen_random_uuid(), person.id, ${idOf('event', '(1 + made.n / 4)')}, type, push, params, route, route_params, message,
        made, made, made, case when random() < 0.85 then made + interval '1 hour' end, made + interval '10 minutes'
      from (select n, ${skewed(people)} as who, ${inOrder(sizes.notifications, 180)} as made
          from generate_series(0, ${sizes.notifications - 1}) n offset 0) made
      join load_people person on person.n = made.who
      join load_kinds kind on kind.n = made.n % (select count(*) from load_kinds)`,
  },
  {
    name: 'records',
    tables: ['audit_entries', 'mails', 'idempotency_keys', 'files'],
    statement: `insert into audit_entries (id, actor_id, actor_name, action, params, request_id, address, created_at)
      select ${idOf('audit', 'n')}, actor.id, actor.name, ${oneOf(`array(select action from audit_entries order by id limit 9)`)},
        jsonb_build_object('job', ${idOf('job', `(n % ${jobs})`)}), ${idOf('request', 'n')}, '196.200.131.7', made
      from (select n, ${inOrder(people, 700)} as made from generate_series(1, ${people}) n) entry,
        (select id, name from users where email = 'admin@demo.imara.test') actor;
      insert into mails (id, user_id, address, name, language, template, params, created_at, next_attempt_at, sent_at)
      select gen_random_uuid(), id, 'a@load.example', 'A client', 'en', 'notice', '{}', made, made, made
      from (select n, ${inOrder(people, 30)} as made from generate_series(0, ${people - 1}) n) mail join load_people using (n);
      insert into idempotency_keys (scope, key, request_hash, status, body, created_at)
      select id::text, gen_random_uuid()::text, md5(n::text), 200, '{"ok": true}', ${ago(2)} from load_people;
      insert into files (id, owner_id, purpose, name, mime, bytes, sha256, width, height, created_at, attached_at)
      select gen_random_uuid(), id, 'job-photo', 'photo.jpg', 'image/jpeg', 300000, md5(n::text), 1600, 1200, ${ago(700)}, now()
      from load_people where n % 2 = 0`,
  },
  {
    name: 'conversations',
    tables: ['conversations', 'conversation_members'],
    statement: `create table load_chats as
      select n, id as bid, owner_id as client, user_id as pro,
        case when n <= greatest(1, ${conversations} / 10000) then 20000 when n <= ${conversations} / 1000.0 then 4000
          when n <= ${conversations} / 100.0 then 400 else 1 + n % 20 end as size,
        now() - interval '30 days' - random() * interval '400 days' as made
      from (select bid.id, job.owner_id, pro.user_id, row_number() over (order by md5(bid.id::text)) as n
        from bids bid join jobs job on job.id = bid.job_id and job.code like 'LD-%'
        join load_pros pro on pro.id = bid.professional_id and pro.user_id <> job.owner_id) bid where n <= ${conversations};
      insert into conversations (id, kind, context_id, pair, status, last_seq, last_message_at, created_at, updated_at)
      select ${idOf('chat', 'n')}, 'bid', bid, least(client::text, pro::text) || ':' || greatest(client::text, pro::text), 'open',
        size, made + (now() - made) * ((n * 31 % 97) / 97.0), made, made from load_chats;
      insert into conversation_members (conversation_id, user_id, read_seq, joined_at)
      select ${idOf('chat', 'n')}, client, size, made from load_chats;
      insert into conversation_members (conversation_id, user_id, read_seq, joined_at)
      select ${idOf('chat', 'n')}, pro, greatest(0, size - (n % 13 = 0)::int * 3), made from load_chats`,
  },
  {
    name: 'messages',
    tables: ['messages'],
    statement: `insert into messages (conversation_id, seq, id, kind, author_id, text, created_at)
      select ${idOf('chat', 'chat.n')}, seq, gen_random_uuid(), 'text', case when seq % 2 = 0 then client else pro end,
        ${oneOf(words)} || ' ' || substr(md5(seq || '-' || chat.n), 1, 8) || repeat(' we see you there', (seq % 5)::int),
        made + (now() - made) * ((chat.n * 31 % 97) / 97.0) * (seq::float8 / size) as at
      from load_chats chat, generate_series(1, chat.size) seq order by at`,
  },
]

const namesOf = { city: `name ->> 'en' as en, name ->> 'fr' as fr, name ->> 'ar' as ar` }

async function referenceOf(client: pg.Client): Promise<Reference> {
  const cities = await client.query(
    `select id, slug, ${namesOf.city}, lat, lon, greatest(population, 1) as weight from cities`,
  )
  const trades = await client.query(
    `select id, slug, ${namesOf.city}, '' as terms, 1 as weight from trades where active`,
  )
  return { cities: cities.rows, trades: trades.rows }
}

/** Inserts without indexes, foreign keys and triggers, then makes the indexes again. */
async function take(client: pg.Client, { tables, statement }: Step): Promise<void> {
  const ready = (is: boolean, table: string) =>
    client.query(`update pg_index set indisready = ${is}, indisvalid = ${is} where indrelid = '${table}'::regclass`)
  await client.query('begin')
  for (const table of tables) await ready(false, table)
  await client.query(statement)
  for (const table of tables) await client.query(`reindex table ${table}`)
  await client.query('commit')
  for (const table of tables) await client.query(`vacuum (analyze) ${table}`)
}

async function once(client: pg.Client, name: string, work: () => Promise<void>): Promise<void> {
  const { rowCount } = await client.query('select from load_steps where name = $1', [name])
  if (rowCount) return
  const begun = performance.now()
  await work()
  await client.query('insert into load_steps values ($1)', [name])
  console.log(`${name.padEnd(28)} ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

export async function fillMillion(client: pg.Client): Promise<void> {
  await client.query('create table if not exists load_steps (name text primary key)')
  await client.query(`set synchronous_commit = off; set maintenance_work_mem = '1GB'; set work_mem = '256MB'`)
  await once(client, 'products', () => multiplyProducts(client, sizes.products))
  const run: Run = async (text, values) => await client.query(text, values)
  await once(client, 'professionals', async () => {
    const reference = await referenceOf(client)
    await client.query('begin')
    await fillProfessionals(run, sizes.professionals, reference)
    await client.query('commit')
  })
  await client.query('set session_replication_role = replica')
  await client.query('select setseed(0.42)')
  for (const step of steps) await once(client, step.name, () => take(client, step))
  await client.query('set session_replication_role = origin')
  await once(client, 'analyze', async () => void (await client.query('vacuum analyze')))
}
