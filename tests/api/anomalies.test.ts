// Runs every race of tests/faults for a few rounds on PostgreSQL with two nodes; the command there runs the full
// number.
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { openClientBuild } from '#server/app/client-build.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import { allRaces } from '#tests/faults/all-races.ts'
import { fixturesOf } from '#tests/faults/fixtures.ts'
import { type Fixtures, runRace } from '#tests/faults/race.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { testPlace } from '#tests/support/database.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp-sink.ts'

const rounds = 5
const clients = 8
const minutes = 120_000

describe(`${clients} clients on two nodes`, () => {
  let nodes: [TestApp, TestApp]
  let sink: SmtpSink
  let fixtures: Fixtures
  beforeAll(async () => {
    const place = await testPlace()
    sink = await smtpSink()
    const client = openClientBuild(join(import.meta.dirname, '../../dist'))
    const options = {
      place,
      config: { mail: { url: sink.url, from: 'Imara <hello@example.test>', replyTo: null } },
      build: (platform: Platform) => buildApp(platform, { stopping: () => false, client }),
    }
    nodes = [await testApp(options), await testApp(options)]
    fixtures = fixturesOf(nodes, sink.mails)
  })
  afterAll(async () => {
    await Promise.all(nodes.map(node => node.close()))
    await sink.close()
  })

  it.each(allRaces)('$name', { timeout: minutes }, async race => {
    const { anomalies, faults, calls } = await runRace(fixtures, race, { clients, rounds })
    expectNone([...anomalies, ...faults], calls)
    expect(calls).toBe(clients * rounds)
  })
})
