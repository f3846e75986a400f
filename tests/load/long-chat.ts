// Compares a conversation of 10,000 messages with one of 10: `node tests/load/long-chat.ts` after a build. Time until
// the first unread message is in view; longest task while scrolling.
import pg from 'pg'
import type { Page } from 'playwright'
import { idOf } from '#server/demo/basics.ts'
import { openBrowser, openContext, signInAs } from '#tests/e2e/browser.ts'
import { startServer } from '#tests/e2e/server.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const rounds = Number(process.env.ROUNDS ?? 15)
const screens = Number(process.env.SCREENS ?? 120)
const goals = { ratio: 1.5, task: 50 }
const demo = idOf('chat:bathroom')

type Long = { readonly id: string; readonly messages: number; readonly read: number }
const short: Long = { id: '0192c000-0000-7000-8000-000000000010', messages: 10, read: 4 }
const long: Long = { id: '0192c000-0000-7000-8000-000000010000', messages: 10_000, read: 5_000 }

/** A conversation of the demo's client and contractor, read by the client up to `read`. */
const seedsOf = ({ id, messages, read }: Long): readonly string[] => [
  `insert into conversations select (jsonb_populate_record(c, jsonb_build_object('id', '${id}', 'last_seq', ${messages}))).*
   from conversations c where id = '${demo}'`,
  `insert into conversation_members
   select (jsonb_populate_record(m, jsonb_build_object('conversation_id', '${id}', 'read_seq', ${messages}))).*
   from conversation_members m where conversation_id = '${demo}'`,
  `update conversation_members set read_seq = ${read} from users
   where conversation_id = '${id}' and users.id = user_id and users.email = 'consumer@demo.imara.test'`,
  `insert into messages (conversation_id, seq, id, kind, author_id, text, reply_to, created_at)
   select '${id}', n, gen_random_uuid(), 'text', case when n > ${read} or n % 3 = 0 then sides.pro else sides.client end,
     'Message ' || n || case n % 4 when 0 then '' when 1 then repeat(' about the tiles of the bathroom', 1)
       when 2 then repeat(' and the pipes behind them', 4) else E'\\nو بلاط الحمام أيضاً' end,
     null, now() - (${messages} - n) * interval '7 minutes'
   from generate_series(1, ${messages}) n,
     (select min(user_id::text) filter (where users.role = 'consumer')::uuid as client,
        min(user_id::text) filter (where users.role <> 'consumer')::uuid as pro
      from conversation_members join users on users.id = user_id where conversation_id = '${id}') sides`,
  `insert into message_reactions select id, author_id, 'thumb' from messages where conversation_id = '${id}' and seq % 20 = 0`,
]

const postgres = await startPostgres()
const server = await startServer({ DATABASE_URL: postgres.url })

async function seed(): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  try {
    await client.query('alter table conversations drop constraint conversations_kind_context_id_pair_key')
    for (const statement of [...seedsOf(short), ...seedsOf(long), 'analyze']) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Records in the page when the row came into view, and its tasks. */
function watch(): void {
  const seen = { at: 0, tasks: [] as number[] }
  Object.assign(window, { seen })
  new PerformanceObserver(list => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  })
  const seq = sessionStorage.getItem('awaited')
  const look = (): void => {
    const row = document.querySelector(`[data-seq="${seq}"]`)?.getBoundingClientRect()
    const log = document.querySelector('.chat-log')?.getBoundingClientRect()
    if (row && log && row.top >= log.top && row.top < log.bottom) seen.at = performance.now()
    else requestAnimationFrame(look)
  }
  if (seq) requestAnimationFrame(look)
}

const seenBy = (page: Page): Promise<{ at: number; tasks: number[] }> =>
  page.evaluate(() => (window as unknown as { seen: { at: number; tasks: number[] } }).seen)

/** Milliseconds from the navigation until the first unread message was in view. */
async function opened(page: Page, { id, read }: Long): Promise<number> {
  // Reset the read position, so that each visit finds the message unread.
  const client = new pg.Client(postgres.url)
  await client.connect()
  await client.query(
    `update conversation_members set read_seq = ${read} from users
     where conversation_id = '${id}' and users.id = user_id and users.email = 'consumer@demo.imara.test'`,
  )
  await client.end()
  await page.evaluate(seq => sessionStorage.setItem('awaited', String(seq)), read + 1)
  await page.goto(`${server.address}/user/chats?chat=${id}`, { waitUntil: 'networkidle' })
  return (await seenBy(page)).at
}

/** Scrolls by half a screen at a time, as a mouse wheel does: the longest task, and the position reached. */
async function scrolled(page: Page, direction: -1 | 1): Promise<{ readonly longest: number; readonly seq: number }> {
  return await page.evaluate(
    async ([direction, count]) => {
      const { tasks } = (window as unknown as { seen: { tasks: number[] } }).seen
      tasks.length = 0
      const log = document.querySelector('.chat-log') as HTMLElement
      const rest = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 60)))
      for (let screen = 0; screen < 2 * count; screen++) {
        log.scrollBy(0, (direction * log.clientHeight) / 2)
        await rest()
      }
      return {
        longest: Math.max(0, ...tasks),
        seq: Number(document.querySelector<HTMLElement>('[data-seq]')?.dataset.seq),
      }
    },
    [direction, screens] as const,
  )
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function measure(): Promise<boolean> {
  await seed()
  const browser = await openBrowser()
  const context = await openContext(browser, server.address)
  const page = await signInAs(context, 'consumer')
  await page.addInitScript(watch)
  const times: readonly [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 2; round++) {
    const pair = [await opened(page, short), await opened(page, long)]
    if (round >= 2) times.forEach((list, place) => void list.push(pair[place] ?? Number.NaN))
  }
  const [few, many] = [median(times[0]), median(times[1])]
  const up = await scrolled(page, -1)
  const down = await scrolled(page, 1)
  await browser.close()
  console.log(
    `First unread in sight: of 10 messages ${few.toFixed(0)} ms, of 10,000 ${many.toFixed(0)} ms, ratio ${(many / few).toFixed(2)}`,
  )
  console.log(
    `Scrolled up to message ${up.seq}: longest task ${up.longest.toFixed(0)} ms; down to ${down.seq}: ${down.longest.toFixed(0)} ms (0: none over 50)`,
  )
  return many / few <= goals.ratio && Math.max(up.longest, down.longest) <= goals.task
}

try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await server.stop()
  await postgres.stop()
}
