// The owner's facts, and what the manifests say about stored data.

import { bind, done } from '#server/platform/endpoint/bind.ts'
import { graceDays } from '#server/platform/personal-data.ts'
import { signedIn } from '#server/platform/request-context.ts'
import { loadPageData } from '#server/platform/session/begin-session.ts'
import { readSiteSetting, setSiteSetting, siteSetting } from '#server/platform/site-settings/settings.ts'
import { owner } from '#shared/features/site/owner-contract.ts'
import { wholePage } from '#shared/features/site/parts.ts'
import { storedParts, storedPeriods } from '#shared/features/site/stored-data.ts'
import { noOwnerFacts, type OwnerFacts } from '#shared/settings/site.ts'
import type { Localized } from '#shared/values/localized.ts'

/** A text counts as set with one language: readers of the others get that one. */
type Fact = string | Localized
const isSet = (fact: Fact): boolean =>
  typeof fact === 'string' ? fact !== '' : Object.values(fact).some(text => text !== '')

const setFacts = <T extends Readonly<Record<string, Fact>>>(facts: T): Partial<T> =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => isSet(fact))) as Partial<T>

const byPlace =
  <T extends string>(order: readonly T[]) =>
  (one: T, other: T): number =>
    order.indexOf(one) - order.indexOf(other)

export const ownerRoutes = bind(owner, {
  'GET /site/owner': async ctx => {
    const facts = await siteSetting(ctx.db, 'owner.facts')
    const { social: _, ...reached } = wholePage(await loadPageData(ctx)).contact
    return setFacts({ ...reached, ...facts })
  },
  /** A part or period without a text of its own fails here, and in tests/api/stored-data.test.ts. */
  'GET /site/stored-data': async ({ db, services }) => {
    const parts = services.exportParts.map(({ name, tables, erased }) => ({
      name: name as (typeof storedParts)[number],
      erased,
      in: tables.includes('files') ? ('files' as const) : ('database' as const),
    }))
    const periods = []
    for (const { what, days } of services.storedFor)
      periods.push({ what, days: typeof days === 'number' ? days : await siteSetting(db, days) })
    const partsFirst = byPlace(storedParts)
    const periodsFirst = byPlace(storedPeriods)
    return {
      parts: parts.toSorted((one, other) => partsFirst(one.name, other.name)),
      periods: periods.toSorted((one, other) => periodsFirst(one.what, other.what)),
      daysToErasure: graceDays,
    }
  },
  'GET /admin/owner': async ({ db }) => {
    const { value, version } = await readSiteSetting(db, 'owner.facts')
    return { ...value, version }
  },
  'PUT /admin/owner': async (ctx, { body: { version, ...facts } }) => {
    const { id: by } = signedIn(ctx)
    const { value: from } = await readSiteSetting(ctx.db, 'owner.facts')
    const given = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))
    const to: OwnerFacts = { ...noOwnerFacts, ...given }
    await setSiteSetting(ctx, 'owner.facts', to, { by, version })
    const names = (Object.keys(to) as (keyof OwnerFacts)[]).filter(
      name => JSON.stringify(from[name]) !== JSON.stringify(to[name]),
    )
    Object.assign(ctx.audit, { changed: names.toSorted() })
    return done
  },
})
