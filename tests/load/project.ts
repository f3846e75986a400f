// Compares a large project with an empty one: `node tests/load/project.ts` after a build. 500 milestones, 5,000 diary
// entries, 2,000 files; time to first byte of each tab, longest task while scrolling.
import { randomUUID } from 'node:crypto'
import { Agent, get } from 'node:http'
import pg from 'pg'
import type { Page } from 'playwright'
import { projectTabs } from '#client/features/projects/project-types.ts'
import { idOf } from '#server/demo/basics.ts'
import { openBrowser, openContext, signInAs } from '#tests/e2e/browser.ts'
import { startServer } from '#tests/e2e/server.ts'
import { startPostgres } from '#tests/support/postgres.ts'

const rounds = Number(process.env.ROUNDS ?? 40)
const most = 2
const longest = 50
const [empty, full] = [randomUUID(), randomUUID()]
const demo = idOf(`project:${idOf('job:demo-bathroom')}`)

/** Both belong to the demo's client and contractor. */
const copies = `
  insert into projects select (jsonb_populate_record(p, jsonb_build_object('id', made.id, 'code', made.code))).*
  from projects p, (values ('${empty}', 'PR-EMPTY'), ('${full}', 'PR-FULL')) made (id, code) where p.id = '${demo}'`

const file = (purpose: string) => `
  insert into files (id, owner_id, purpose, name, mime, bytes, sha256, created_at, attached_at)
  select gen_random_uuid(), sides.pro, 'project', '${purpose}-' || n || '.pdf', 'application/pdf', 900, repeat('0', 64),
    now() - n * interval '1 minute', now()`

const seeds: readonly string[] = [
  // The copies share one job and one bid, which these constraints forbid.
  'alter table projects drop constraint projects_bid_id_key',
  'drop index projects_one_of_job',
  copies,
  `create temporary table sides as select p.client_id as client, professionals.user_id as pro
   from projects p join professionals on professionals.id = p.professional_id where p.id = '${full}'`,
  `insert into milestones (id, project_id, position, title, percent, amount, due_date, status, submitted_at, accepted_at)
   select gen_random_uuid(), '${full}', n, 'Step ' || n || ' of the work', 0, 5000, current_date + n,
     case when n <= 200 then 'accepted' when n = 201 then 'submitted' else 'planned' end,
     case when n <= 201 then now() end, case when n <= 200 then now() end from generate_series(1, 500) n`,
  `insert into milestones (id, project_id, position, title, percent, amount, due_date, status)
   values (gen_random_uuid(), '${empty}', 1, 'The work', 100, 5000, current_date, 'planned')`,
  `insert into payments (id, project_id, milestone_id, due_amount, status, created_at, updated_at)
   select gen_random_uuid(), '${full}', id, 5000, 'due', now(), now() from milestones
   where project_id = '${full}' and status = 'accepted'`,
  `insert into diary_entries (id, project_id, number, author_id, side, day, text, workers, visibility, created_at)
   select gen_random_uuid(), '${full}', n, sides.pro, 'professional', current_date - n / 10, 'Entry ' || n || ' of the diary.', 3, 'both', now()
   from sides, generate_series(1, 5000) n`,
  `insert into snags (id, project_id, number, author_id, side, room, text, severity, status, created_at, updated_at)
   select gen_random_uuid(), '${full}', n, sides.client, 'client', 'Room ' || n % 20, 'Snag ' || n, 'minor', 'open', now(), now()
   from sides, generate_series(1, 300) n`,
  `with made as (${file('evidence')} from sides, generate_series(1, 600) n returning id)
   insert into milestone_files (file_id, milestone_id)
   select made.id, stones.id from (select id, row_number() over () as n from made) made
   join (select id, position from milestones where project_id = '${full}') stones on stones.position = made.n % 200 + 1`,
  `with made as (${file('photo')} from sides, generate_series(1, 400) n returning id)
   insert into site_photos (file_id, entry_id)
   select made.id, entries.id from (select id, row_number() over () as n from made) made
   join diary_entries entries on entries.project_id = '${full}' and entries.number = made.n`,
  `insert into project_documents (id, project_id, number, side, category, title, status, created_at, updated_at)
   select gen_random_uuid(), '${full}', n, 'professional', 'drawing', 'Drawing ' || n, 'current', now() - n * interval '1 minute', now()
   from generate_series(1, 500) n`,
  `with made as (${file('drawing')} from sides, generate_series(1, 1000) n returning id)
   insert into document_versions (file_id, document_id, number, author_id, created_at)
   select made.id, papers.id, 1 + (made.n - 1) / 500, sides.pro, now() from sides, (select id, row_number() over () as n from made) made
   join project_documents papers on papers.project_id = '${full}' and papers.number = (made.n - 1) % 500 + 1`,
  `insert into project_entries (project_id, position, kind, side, actor_id, data, at, hash)
   select '${full}', n, 'diary-add', 'professional', sides.pro, jsonb_build_object('number', n, 'note', 'Entry ' || n), now(), repeat('0', 64)
   from sides, generate_series(1, 8000) n`,
  'analyze',
]

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const agent = new Agent({ keepAlive: true })

/** Milliseconds until the first byte of the document. */
function firstByte(url: string, cookie: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie } }, answer => {
      let first = 0
      answer.once('data', () => {
        first = performance.now() - begun
      })
      answer.on('data', () => undefined)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(first) : reject(new Error(`${url}: ${answer.statusCode}`)),
      )
    }).on('error', reject)
  })
}

/** The longest task while scrolling to the end and back, in milliseconds. */
async function scrolled(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' })
  return await page.evaluate(async () => {
    const tasks: number[] = [0]
    new PerformanceObserver(list => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    const rest = (): Promise<void> => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 16)))
    const end = document.documentElement.scrollHeight
    for (let place = 0; place < end; place += 400) {
      scrollTo(0, place)
      await rest()
    }
    scrollTo(0, 0)
    await rest()
    return Math.max(...tasks)
  })
}

const postgres = await startPostgres()
const server = await startServer({ DATABASE_URL: postgres.url })
const addressOf = (project: string, tab: string): string => `${server.address}/user/projects/${project}?tab=${tab}`

async function seed(): Promise<void> {
  const client = new pg.Client(postgres.url)
  await client.connect()
  try {
    for (const statement of seeds) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Times of both projects, measured alternately, without the first five rounds. */
async function timesOf(tab: string, cookie: string): Promise<readonly [number, number]> {
  const times: readonly [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 5; round++) {
    const pair = [await firstByte(addressOf(empty, tab), cookie), await firstByte(addressOf(full, tab), cookie)]
    if (round >= 5) times.forEach((list, place) => void list.push(pair[place] ?? Number.NaN))
  }
  return [median(times[0]), median(times[1])]
}

/** Whether the tab meets its limits. */
async function measureTab(page: Page, tab: string, cookie: string): Promise<boolean> {
  const [one, many] = await timesOf(tab, cookie)
  const task = await scrolled(page, addressOf(full, tab))
  const figures = [`empty ${one.toFixed(1)} ms`, `full ${many.toFixed(1)} ms`, `ratio ${(many / one).toFixed(2)}`]
  console.log([tab.padEnd(11), ...figures, `longest task while scrolled ${task.toFixed(0)} ms`].join('  '))
  return many / one <= most && task <= longest
}

async function measure(): Promise<boolean> {
  await seed()
  const browser = await openBrowser()
  const context = await openContext(browser, server.address, { width: 390, height: 844 })
  const page = await signInAs(context, 'consumer')
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  let isGood = true
  for (const tab of projectTabs) isGood = (await measureTab(page, tab, cookie)) && isGood
  console.log(`${isGood ? 'All' : 'Not all'} within ${most} times and ${longest} ms.`)
  await browser.close()
  return isGood
}

try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await server.stop()
  await postgres.stop()
}
