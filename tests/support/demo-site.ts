// The whole site with the demo data: the built pages and the demo's people, each with a session.
import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#server/app/build-app.ts'
import { openClientBuild } from '#server/app/client-build.ts'
import { demoEmail } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed-demo.ts'
import { requestContext } from '#server/platform/app-context.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { openStorage } from '#server/platform/files/open.ts'
import { createLog } from '#server/platform/log.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { SessionUser } from '#server/platform/request-context.ts'
import { loadPerson } from '#server/platform/session/person.ts'
import { startSession } from '#server/platform/session/sessions.ts'
import { type TestApp, testApp } from './app.ts'
import { testConfig } from './config.ts'
import { copyOf, type TestPlace, testPlace } from './database.ts'
import { aVisitor } from './people.ts'

export const personNames = [
  'visitor',
  'consumer',
  'contractor',
  'builder',
  'advisor',
  'supplier',
  'admin',
  'superAdmin',
] as const
export type PersonName = (typeof personNames)[number]

/** `user` is null for the visitor. */
export type Person = { readonly name: PersonName; readonly cookie: string; readonly user: SessionUser | null }
export type DemoSite = {
  readonly app: TestApp
  readonly people: readonly Person[]
  person(name: PersonName): Person
  /** Fetches a document as this person. */
  visit(path: string, person: Person): Promise<Visited>
  close(): Promise<void>
}
export type Visited = { readonly status: number; readonly headers: Headers; readonly html: string }

const root = join(import.meta.dirname, '../..')

async function signedIn(platform: Platform, name: PersonName): Promise<Person> {
  const { database, appContext } = platform
  if (name === 'visitor') return { name, cookie: '', user: null }
  const { id } = await database.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoEmail(name.toLowerCase()))
    .executeTakeFirstOrThrow()
  const session = await startSession(requestContext(appContext, aVisitor(platform), []), id)
  const cookie = `logintoken=${session.accessToken}; refreshtoken=${session.refreshToken}`
  const { user } = await loadPerson(database.db, session, platform.config)
  return { name, cookie, user }
}

type Written = { readonly place: TestPlace; readonly folder: string }

async function write(): Promise<Written> {
  const [place, folder] = [await testPlace(), await mkdtemp(join(tmpdir(), 'imara-demo-'))]
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = await openDatabase(place, createLog('silent'))
  const storage = openStorage(testConfig({ dataDir: folder }))
  await seedDemo(database.db, { now: new Date(), hashPassword: async () => 'no password opens this', storage })
  await database.close()
  return { place, folder }
}

/** Database and files of the demo, written once for all test files of a worker. */
let demo: Promise<Written> | null = null

/** Opens the site; needs a build in dist/. Close it in `afterAll`. */
export async function openDemoSite(): Promise<DemoSite> {
  demo ??= write()
  const { place, folder } = await demo
  const client = openClientBuild(join(root, 'dist'))
  const app = await testApp({
    place: await copyOf(place),
    build: platform => buildApp(platform, { stopping: () => false, client }),
  })
  await cp(folder, app.platform.config.dataDir, { recursive: true })
  const people = await Promise.all(personNames.map(name => signedIn(app.platform, name)))
  return {
    app,
    people,
    person: name => people.find(person => person.name === name) ?? (people[0] as Person),
    async visit(path, { cookie }) {
      const response = await app.get(path, cookie ? { cookie } : {})
      return { status: response.status, headers: response.headers, html: await response.text() }
    },
    close: () => app.close(),
  }
}

/** Runs the work for each item, `width` at once. */
export async function inParallel<T>(
  items: readonly T[],
  width: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  async function worker(): Promise<void> {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, worker))
}
