// The privacy policy lists what the manifests say; here that list is compared with manifests, texts and the real work.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KyselyPlugin } from 'kysely'
import { describe, expect, it } from 'vitest'
import { features, wiring } from '#server/app/features.ts'
import { graceDays } from '#server/platform/personal-data.ts'
import { platformCleanupJobs } from '#server/platform/scheduled-jobs/cleanup-jobs.ts'
import type { CleanupJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { storedParts, storedPeriods } from '#shared/features/site/stored-data.ts'
import { siteSettings } from '#shared/settings/site.ts'
import { languages } from '#shared/values/localized.ts'
import { app, db, withApp } from '#tests/support/fixtures.ts'

withApp()

const day = 86_400_000
const now = new Date('2026-11-29T12:00:00.000Z')
type Answer = {
  readonly parts: readonly { readonly name: string; readonly erased: string; readonly in: string }[]
  readonly periods: readonly { readonly what: string; readonly days: number }[]
  readonly daysToErasure: number
}
const listed = async () => (await app.call<Answer>('GET /site/stored-data')).body

/** Moments that the statements of a job compare with. */
function noting(seen: Set<number>): KyselyPlugin {
  const look = (value: unknown): void => {
    if (value instanceof Date) seen.add(value.getTime())
    else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) look(part)
  }
  return {
    transformQuery: ({ node }) => {
      look(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
}

async function timestampsOf(job: CleanupJob): Promise<ReadonlySet<number>> {
  const seen = new Set<number>()
  await job.clean(db().withPlugin(noting(seen)), now, 10)
  return seen
}

const jobs = (): readonly CleanupJob[] => [
  ...features.flatMap(({ cleanupJobs = [] }) => cleanupJobs),
  ...platformCleanupJobs(
    { appContext: app.platform.appContext, log: app.platform.log, isStopping: () => false, now: () => now },
    [],
  ),
]

/** They end what waits too long, or delete what has run out by a date of its own. */
const withoutPeriod = [
  'delete-old-challenges',
  'delete-old-devices',
  'give-up-mails',
  'give-up-pushes',
  'report-unknown-events',
]

describe('the list of stored data', () => {
  it('has every part of the manifests, with how it is erased', async () => {
    const { parts, daysToErasure } = await listed()
    expect(parts.map(({ name }) => name)).toEqual([...storedParts])
    expect(parts.map(({ name }) => name).toSorted()).toEqual(wiring.exportParts.map(({ name }) => name).toSorted())
    for (const { name, erased } of wiring.exportParts)
      expect(parts.find(part => part.name === name)).toMatchObject({ erased })
    expect(parts.filter(part => part.in === 'files').map(({ name }) => name)).toEqual(['files'])
    expect(daysToErasure).toBe(graceDays)
  })

  it('has every period of the cleanup jobs, and each job has one or needs none', async () => {
    const { periods } = await listed()
    expect(periods.map(({ what }) => what)).toEqual([...storedPeriods])
    const own = jobs().flatMap(({ storedFor = [] }) => storedFor.map(({ what }) => what))
    expect(own.toSorted()).toEqual(periods.map(({ what }) => what).toSorted())
    const without = jobs().flatMap(({ name, storedFor }) => (storedFor ? [] : [name]))
    expect(without.filter(name => !withoutPeriod.includes(name))).toEqual([])
  })

  it('names the days by which the jobs really delete', async () => {
    const { periods } = await listed()
    const daysOf = new Map(periods.map(({ what, days }) => [what, days]))
    for (const job of jobs().filter(({ storedFor }) => storedFor)) {
      const timestamps = await timestampsOf(job)
      for (const { what } of job.storedFor ?? [])
        expect([what, timestamps.has(now.getTime() - (daysOf.get(what) ?? 0) * day)]).toEqual([what, true])
    }
    expect(daysOf.get('notifications-read')).toBe(siteSettings['notifications.days-read'].value)
  })

  it.each(languages)('has a text in %s for each part, reason and period', language => {
    const path = join(import.meta.dirname, `../../shared/i18n/${language}/stored-data.json`)
    type Texts = { readonly part: Record<string, string>; readonly period: Record<string, string> }
    const { part, period } = JSON.parse(readFileSync(path, 'utf8')) as Texts
    expect(Object.keys(part).toSorted()).toEqual(wiring.exportParts.map(({ name }) => name).toSorted())
    expect(Object.keys(period).toSorted()).toEqual([...storedPeriods].toSorted())
    for (const text of [...Object.values(part), ...Object.values(period)]) expect(text.length).toBeGreaterThan(3)
  })
})
