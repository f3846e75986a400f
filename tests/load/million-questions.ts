// The questions of the measurement at a million: the big lists, searches and figures, by people with many rows and by
// ordinary ones in turn.
import { pick, seeded } from './fill.ts'
import { type Access, signIn } from './on-site.ts'

type Call = { readonly path: string; readonly init?: RequestInit }
export type Question = {
  readonly name: string
  readonly goal: number
  readonly call: (number: number) => Call
  /** Number of possible calls, where each uses something up. */
  readonly most?: number
}

/** Milliseconds at the 95th percentile: where an index is read; where text is searched; where leads are written. */
const goals = { index: 20, text: 50, wave: 100 }
/** People with most rows, and others. */
const some = 8

type Person = { readonly id: string; readonly token: string }

async function people({ site, client }: Access, from: string): Promise<Person[]> {
  const { rows } = await client.query<{ id: string; email: string }>(`
    select id, email from (select users.id, email, row_number() over (order by own.n) as place from ${from}) person
    where place <= ${some} or place % 50 = 0 order by place limit ${2 * some}`)
  return await Promise.all(rows.map(async ({ id, email }) => ({ id, token: await signIn(site, email) })))
}

const clients = `load_people own join users on users.id = own.id and role = 'consumer' where own.n < 2000`
const prosOf = (which: string) => `load_pros own join users on users.id = own.user_id where own.n < 1000 and ${which}`

async function chatsOf({ client }: Access) {
  // The largest are the first ones.
  const { rows } = await client.query<{ id: string; size: number; email: string }>(`
    select conversation.id, size, users.email from load_chats own
    join conversations conversation on conversation.kind = 'bid' and conversation.context_id = own.bid
    join users on users.id = own.client where own.n <= ${some} or own.n between 100000 and 100010 order by own.n`)
  return rows
}

const withToken = (token: string, init: RequestInit = {}): RequestInit => ({
  ...init,
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
})

export async function questionsOf(access: Access): Promise<readonly Question[]> {
  const { site, client } = access
  const random = seeded(7)
  const list = async (statement: string): Promise<string[]> =>
    (await client.query<{ one: string }>(statement)).rows.map(({ one }) => one)
  const own = {
    client: await people(access, clients),
    contractor: await people(access, prosOf(`professional_type = 'contractor'`)),
    supplier: await people(access, prosOf(`professional_type = 'supplier'`)),
  }
  const admin = await signIn(site, 'superadmin@demo.imara.test')
  const chats = await Promise.all(
    (await chatsOf(access)).map(async chat => ({ ...chat, token: await signIn(site, chat.email) })),
  )
  const words = {
    product: await list(`select distinct unnest(tsvector_to_array(words)) as one from products
      where slug !~ '-c[0-9]+$' and status = 'published' order by one`),
    trade: await list(`select name ->> 'en' as one from trades where active`),
    city: await list(`select name ->> 'en' as one from cities`),
    category: await list('select slug as one from product_categories where active order by slug'),
  }
  const waiting = await list(
    `select id as one from jobs where status = 'under_review' and code like 'LD-%' order by id`,
  )

  const by = (who: readonly Person[], path: string | (() => string)) => (number: number) => ({
    path: typeof path === 'string' ? path : path(),
    init: withToken(who[number % who.length]?.token ?? ''),
  })
  const visitor = (path: () => string) => () => ({ path: path() })
  const staff = (path: string | (() => string)) => by([{ id: '', token: admin }], path)
  const query = (path: string, values: Record<string, string>) => `${path}?${new URLSearchParams(values)}`
  const word = () => pick(random, words.product)
  const inChat = (query: (size: number) => string) => (number: number) => {
    const chat = chats[number % chats.length]
    return { path: `chats/${chat?.id}/messages${query(chat?.size ?? 0)}`, init: withToken(chat?.token ?? '') }
  }
  const { index, text, wave } = goals
  const q = (name: string, goal: number, call: Question['call']): Question => ({ name, goal, call })
  return [
    q(
      'professionals: a trade in a city',
      text,
      visitor(() => query('professionals', { what: pick(random, words.trade), where: pick(random, words.city) })),
    ),
    q(
      'professionals: everybody',
      text,
      visitor(() => query('professionals', { page: String(1 + Math.floor(random() * 9)) })),
    ),
    q(
      'products: a word',
      text,
      visitor(() => query('products', { q: word() })),
    ),
    q(
      'products: a word in a category',
      text,
      visitor(() => query('products', { q: word(), category: pick(random, words.category) })),
    ),
    q(
      'products: a category',
      text,
      visitor(() => query('products', { category: pick(random, words.category) })),
    ),
    q('a client’s jobs', index, by(own.client, 'jobs')),
    q('a client’s projects', index, by(own.client, 'projects')),
    q('leads of a professional', index, by(own.contractor, 'leads')),
    q('board of leads', index, by(own.contractor, 'lead-board')),
    q('opportunities of a professional', index, by(own.contractor, 'opportunities')),
    q('reviews of a professional', index, by(own.contractor, 'reviews')),
    q('a supplier’s products', index, by(own.supplier, 'own-products')),
    q('notifications', index, by(own.client, 'notifications')),
    q('notifications of a professional', index, by(own.contractor, 'notifications')),
    q('notifications: unread ones', index, by(own.client, 'notifications?unread=1')),
    q('unread count', index, number => {
      const person = own.client[number % own.client.length]
      const init = { method: 'PATCH', body: JSON.stringify({}) }
      return { path: `notify/user/${person?.id}/`, init: withToken(person?.token ?? '', init) }
    }),
    q('chats of a professional', index, by(own.contractor, 'chats')),
    q('chats: unread ones', index, by(own.contractor, 'chats?tab=unread')),
    q('chats: a name', text, by(own.contractor, 'chats?q=karim')),
    q('messages: a word', text, by(own.contractor, 'chats/search?q=kitchen')),
    q(
      'a chat: newest messages',
      index,
      inChat(() => ''),
    ),
    q(
      'a chat: far back',
      index,
      inChat(size => `?before=${Math.ceil(size / 3)}`),
    ),
    q('dashboard of a client', index, by(own.client, 'figures/client')),
    q('dashboard of a contractor', index, by(own.contractor, 'figures/contractor')),
    q('dashboard of a supplier', index, by(own.supplier, 'figures/asked')),
    q('what waits for a client', index, by(own.client, 'figures/waiting')),
    q('what waits for a professional', index, by(own.contractor, 'figures/waiting')),
    q('dashboard of staff', index, staff('figures/admin')),
    q(
      'promises of the site',
      index,
      visitor(() => 'figures/shortfalls'),
    ),
    q('staff: people', index, staff('people')),
    q(
      'staff: people by name',
      text,
      staff(() =>
        query('people', {
          q: `karim ${pick(random, 'abcdef0123456789'.split(''))}${pick(random, 'abcdef'.split(''))}`,
        }),
      ),
    ),
    q('staff: products', index, staff('admin/products?status=published')),
    q('staff: jobs', index, staff('admin/jobs')),
    q('staff: jobs that ended', index, staff('admin/jobs?status=completed')),
    q('staff: jobs by a word', text, staff('admin/jobs?q=kitchen')),
    q('staff: projects', index, staff('admin/projects')),
    q('staff: reviews', index, staff('admin/reviews')),
    q('staff: chats', index, staff('admin/chats')),
    q('staff: audit log', index, staff('audit')),
    q(
      'staff: audit log of an action',
      index,
      staff(() => query('audit', { action: 'PUT /staff/{user}/permissions' })),
    ),
    q('staff: health', index, staff('admin/health')),
    q(
      'staff: search everywhere',
      text,
      staff(() =>
        query('global-search', {
          q: pick(random, ['kitchen 77', 'LD-77123', 'karim', 'toiture 3999', 'salma 8a', 'zellige', 'bathroom']),
        }),
      ),
    ),
    {
      name: 'a job opens: first wave',
      goal: wave,
      most: waiting.length,
      call: () => ({ path: `admin/jobs/${waiting.pop()}/approve`, init: withToken(admin, { method: 'POST' }) }),
    },
  ]
}
