// What a node sends to a collector of OpenTelemetry, and that nothing depends on it.
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { emit } from '#server/platform/events/event.ts'
import { createLog } from '#server/platform/log.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { statementFacts } from '#server/platform/traces/statement.ts'
import { openTracer } from '#server/platform/traces/traces.ts'
import { sampleClient } from '#tests/rendering/sample-app.ts'
import { type TestApp, type TestAppOptions, testApp } from '#tests/support/app.ts'
import { type Collector, openCollector, type PostedSpan } from '#tests/support/collector.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { smtpSink } from '#tests/support/smtp-sink.ts'
import { inTransaction } from '#tests/support/time.ts'
import { thingSaved } from './endpoints.ts'
import { thingSubscriptions } from './thing-subscriptions.ts'

const traces = (url: string, share = 1): Config['traces'] => ({ url: `${url}/v1/traces`, headers: {}, share })

const lines: string[] = []

/** Pages and API, whose log the test reads. */
function build(platform: Platform) {
  const log = createLog('debug', { write: line => void lines.push(line) })
  return buildApp({ ...platform, log }, { stopping: () => false, client: sampleClient() })
}

let rowsDue = 1
const job: ScheduledJob = {
  name: 'things',
  due: async () => (rowsDue-- > 0 ? [{ id: randomUUID() }] : []),
  run: async ({ db }) => void (await db.selectFrom('cities').select('id').execute()),
}

const openApp = (config: Partial<Config>, options: TestAppOptions = {}): Promise<TestApp> =>
  testApp({ build, wiring: { subscriptions: thingSubscriptions, scheduledJobs: [job] }, ...options, config })

const spanId = 'b7ad6b7169203331'
const sentTrace = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${sentTrace}-${spanId}-01`

describe('a node with a collector', () => {
  let collector: Collector
  let person: SignedIn
  const place = randomUUID()
  const secret = 'Zineb Très Privée'

  /** One of each: a write, a refused read, a page, an event, a mail, a scheduled job. */
  async function use(app: TestApp): Promise<void> {
    const headers = { traceparent }
    const { platform } = app
    person = await signIn(platform, 'consumer')
    const { token } = person
    expect((await app.call('PATCH /accounts/me', { token, headers, body: { name: secret } })).status).toBe(200)
    expect((await app.call(`GET /jobs/${place}`, { token, headers })).status).toBe(404)
    expect((await app.get(`/?for=${person.id}`, headers)).status).toBe(200)
    await inTransaction(platform, tx => emit(tx, thingSaved({ title: secret, userId: person.id })))
    await platform.deliverer.deliverAll()
    const mail = { userId: null, address: person.email, name: secret, language: 'en' } as const
    const code = { template: 'sign-up-code', params: { code: '042117' } } as const
    await platform.database.transaction(db => queueMail({ db, now: new Date() }, { ...mail, ...code }))
    await platform.mailer.sendAll()
    await platform.jobRunner.runJobs()
  }

  beforeAll(async () => {
    collector = await openCollector()
    const sink = await smtpSink()
    const mail = { url: sink.url, from: 'Imara <hello@imara.test>', replyTo: null }
    const sent = { ...traces(collector.url), headers: { 'x-key': 'of the collector' } } as Config['traces']
    const app = await openApp({ mail, traces: sent }, { delivers: false })
    await use(app)
    // Closing sends what waits.
    await app.close()
    await sink.close()
  })
  afterAll(() => collector.close())

  const one = (name: string): PostedSpan => {
    const [span] = collector.spans.filter(span => span.name === name)
    if (!span) throw new Error(`No span is called ${name}: ${collector.spans.map(span => span.name).join(', ')}`)
    return span
  }
  const parentOf = ({ parentSpanId }: PostedSpan) => collector.spans.find(span => span.spanId === parentSpanId)?.name
  const within = (trace: string, name: string) =>
    collector.spans.filter(span => span.name === name && span.traceId === one(trace).traceId).map(parentOf)
  const fact = ({ attributes }: PostedSpan, name: string) => {
    const value = attributes.find(({ key }) => key === name)?.value
    return value?.stringValue ?? value?.intValue
  }

  it('sends spans with the headers of the setting', () => {
    expect(collector.headers[0]).toMatchObject({ path: '/v1/traces', 'x-key': 'of the collector' })
  })

  it('names a call by its endpoint, and its statements by their tables', () => {
    const call = one('PATCH /accounts/me')
    expect([call.parentSpanId, fact(call, 'http.response.status_code'), fact(call, 'imara.kind')]).toEqual([
      undefined,
      200,
      'api',
    ])
    expect(within('PATCH /accounts/me', 'update users')).toEqual(['PATCH /accounts/me'])
    expect(within('PATCH /accounts/me', 'commit')).toEqual(['PATCH /accounts/me'])
    expect(fact(one('GET /jobs/{job}'), 'http.response.status_code')).toBe(404)
    expect(one('GET /jobs/{job}').status.code).not.toBe(2)
  })

  it('names a page by its screen, with its rendering and what that reads', () => {
    expect(one('home').parentSpanId).toBeUndefined()
    expect(within('home', 'render')).toEqual(['home'])
    expect(within('home', 'GET /site/stories')).toEqual(['render'])
  })

  it('has a trace of each event, mail and row of a scheduled job', () => {
    for (const name of ['deliver thing-saved', 'mail sign-up-code', 'job things'])
      expect(one(name).parentSpanId).toBeUndefined()
    expect(within('deliver thing-saved', 'insert notifications')).toEqual(['deliver thing-saved'])
    expect(within('job things', 'select cities')).toEqual(['job things'])
  })

  it('sends nothing of a person and no path', () => {
    const all = JSON.stringify(collector.spans)
    for (const word of [
      secret,
      person.name,
      person.email,
      person.id,
      person.token,
      place,
      '042117',
      '127.0.0.1',
      'for=',
    ])
      expect(all).not.toContain(word)
  })

  it('does not continue the trace of a caller', () => {
    expect(collector.spans.map(span => span.traceId)).not.toContain(sentTrace)
  })

  it('writes the trace into the log lines of the request', () => {
    const answered = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'Answered')
    expect(answered.map(line => line.traceId)).toEqual(
      ['PATCH /accounts/me', 'GET /jobs/{job}', 'home'].map(name => one(name).traceId),
    )
  })
})

describe('a node whose collector', () => {
  const answers = async (config: Config['traces']) => {
    const app = await openApp({ traces: config })
    const statuses = [(await app.call('GET /site/stories')).status, (await app.get('/')).status]
    await app.close()
    return statuses
  }

  it('is down answers and stops as usual', async () => {
    expect(await answers(traces('http://127.0.0.1:1'))).toEqual([200, 200])
  })

  it('does not answer answers and stops as usual', async () => {
    const collector = await openCollector()
    collector.fallSilent()
    expect(await answers(traces(collector.url))).toEqual([200, 200])
    await collector.close()
  })

  it('refuses its spans is named in the log', async () => {
    const collector = await openCollector()
    collector.answer(401)
    const noted: string[] = []
    const log = createLog('info', { write: line => void noted.push(JSON.parse(line).msg) })
    const tracer = await openTracer(traces(collector.url), log)
    tracer?.begin({ name: 'work' })?.end()
    await tracer?.close()
    expect(noted).toEqual(['Traces are not accepted: they are lost meanwhile'])
    await collector.close()
  })

  it('gets a share of none sends nothing', async () => {
    const collector = await openCollector()
    expect(await answers(traces(collector.url, 0))).toEqual([200, 200])
    expect(collector.headers).toEqual([])
    await collector.close()
  })
})

it.each([
  ['select (select count(*) from "bids") as n, now() from "jobs" where id = $1', 'select jobs'],
  ['insert into "mails" ("id") values ($1) on conflict do update set id = $1', 'insert mails'],
  ['update "users" set name = $1 from (select 1 from "cities") x', 'update users'],
  ['select exists (select 1 from "files" where id = $1)', 'select files'],
  ["select pg_notify('a', $1)", 'select'],
])('the statement %s is named %s', (text, name) => {
  expect(statementFacts(text).name).toBe(name)
})

describe('the settings', () => {
  const given = { ...{ DATABASE_URL: 'postgres://a/b', TOKEN_SECRET: 'x'.repeat(32), PUSH_APP_ID: 'a' } }
  const read = (env: Record<string, string>) =>
    readConfig({ ...given, PUSH_KEY: 'k', PUSH_SECRET: 's'.repeat(16), ...env }).traces

  it('are those of OpenTelemetry', () => {
    expect(read({})).toBeNull()
    expect(
      read({
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.test:4318/',
        OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a%3D, x-key=b=',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
      }),
    ).toEqual({
      url: 'https://collector.test:4318/v1/traces',
      headers: { authorization: 'Bearer a=', 'x-key': 'b=' },
      share: 0.1,
    })
  })

  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'grpc://collector.test'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no header'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=%E0%A4%A'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ])('refuse %s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })
})

it('without the setting nothing of the SDK is loaded', { timeout: 120_000 }, async () => {
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ load: (url, context, next) => { loaded.push(url); return next(url, context) } })
    await import('#server/run.ts')
    const { openTracer } = await import('#server/platform/traces/traces.ts')
    console.log(JSON.stringify([await openTracer(null), loaded.filter(url => /platform\\/traces|sdk-trace|otlp/.test(url)).map(url => url.split('/').at(-1)).sort()]))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  expect(JSON.parse(stdout)).toEqual([null, ['config.ts', 'statement.ts', 'traces.ts']])
})
