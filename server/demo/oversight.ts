// Work of the demo's admins: a suspended client, the audit log, searches without results.
import { accountMachine } from '#server/features/people/move-account.ts'
import { modules } from '#shared/access/permissions.ts'
import type { contract } from '#shared/contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { fold } from '#shared/values/fold.ts'
import type { Days } from './basics.ts'
import { at, idOf, randomOf } from './basics.ts'
import { type DemoRows, insert, type Person } from './model.ts'
import { clients } from './people.ts'
import { trades } from './reference/trades.ts'
import { members, reviewer, superAdmin } from './staff.ts'
import { insertTransitions } from './timeline.ts'
import type { Work } from './work.ts'

type AuditEntry = {
  readonly by: Person
  readonly action: keyof typeof contract
  readonly params?: Readonly<Record<string, string>>
  readonly detail?: Readonly<Record<string, unknown>>
  readonly at: Date
}

const suspended = at(clients, -1)
const suspension = 'Posted the same job under several names and asked bidders to pay for the visit in advance.'

function suspendClient(rows: DemoRows, days: Days): AuditEntry {
  const row = rows.users?.find(({ id }) => id === suspended.id)
  if (row) Object.assign(row, { status: 'suspended', statusReason: suspension })
  const when = days.ago(6, 14, 20)
  const step = { to: 'suspended', by: superAdmin.id, at: when, reason: suspension }
  insertTransitions(rows, accountMachine, suspended.id, [step], 'active')
  const detail = { from: 'active', to: 'suspended', reason: suspension }
  return { by: superAdmin, action: 'POST /people/{user}/suspend', params: { user: suspended.id }, detail, at: when }
}

const reviews: Readonly<Record<string, AuditEntry['action']>> = {
  changes_requested: 'POST /admin/jobs/{job}/request-changes',
  rejected: 'POST /admin/jobs/{job}/reject',
}
const reviewsShown = 9

/** The latest decisions about jobs. */
function reviewActions(works: readonly Work[], days: Days): readonly AuditEntry[] {
  const today = days.ago(0)
  return works
    .filter(({ job, timeline }) => !['draft', 'under_review'].includes(job.status) && timeline.reviewed < today)
    .toSorted((a, b) => b.timeline.reviewed.getTime() - a.timeline.reviewed.getTime())
    .slice(0, reviewsShown)
    .map(({ job, timeline }) => ({
      by: reviewer,
      action: reviews[job.status] ?? 'POST /admin/jobs/{job}/approve',
      params: { job: job.id },
      at: timeline.reviewed,
    }))
}

function staffActions(days: Days): readonly AuditEntry[] {
  const analyst = at(members, -1).person
  const end = dayOf(days.ago(-59))
  const added = modules.filter(module => ['jobs', 'bids', 'projects', 'reviews'].includes(module))
  const details = { name: analyst.name, added: added.map(module => `${module}:R@${end}`), removed: ['connects:U'] }
  return [
    {
      by: superAdmin,
      action: 'POST /staff',
      detail: { user: analyst.id, name: analyst.name, added: [] },
      at: days.ago(40, 9),
    },
    {
      by: superAdmin,
      action: 'PUT /staff/{user}/permissions',
      params: { user: analyst.id },
      detail: details,
      at: days.ago(3, 11, 5),
    },
  ]
}

function referenceActions(days: Days): readonly AuditEntry[] {
  const [first, second] = [at(trades, 0), at(trades, 3)]
  const added = { category: first.id, name: first.name.en, term: at(first.terms, -1).term, language: 'ar' }
  return [
    { by: superAdmin, action: 'POST /search-terms', detail: added, at: days.ago(12, 16, 40) },
    {
      by: superAdmin,
      action: 'PATCH /categories/{category}',
      params: { category: second.id },
      detail: { name: second.name.en, changed: ['summary'] },
      at: days.ago(9, 10, 15),
    },
  ]
}

function insertAuditEntries(rows: DemoRows, entries: readonly AuditEntry[]): void {
  // Oldest first: the audit log is ordered by insertion.
  for (const [place, { by, action, params = {}, detail = {}, at: when }] of entries
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .entries())
    insert(rows, 'auditEntries', {
      id: idOf(`audit:${place}`),
      actorId: by.id,
      actorName: by.name,
      action,
      params: JSON.stringify(params),
      detail: JSON.stringify(detail),
      requestId: idOf(`request:${place}`),
      address: '196.200.131.7',
      createdAt: when,
    })
}

/** Searches without results, in the language of the page; count and days since. */
const misses: readonly (readonly [string, 'en' | 'fr' | 'ar', number, number])[] = [
  ['domotique', 'fr', 14, 1],
  ['solar panels', 'en', 11, 0],
  ['عازل اسطح فوم', 'ar', 9, 2],
  ['piscine', 'fr', 8, 3],
  ['home lift', 'en', 6, 1],
  ['كاميرات مراقبة', 'ar', 5, 4],
  ['termite treatment', 'en', 4, 8],
  ['moucharabieh', 'fr', 3, 11],
  ['حداد ابواب', 'ar', 3, 6],
  ['zellige pose ancien', 'fr', 2, 16],
  ['epoxy garage floor', 'en', 2, 9],
  ['stucco vénitien', 'fr', 1, 21],
]

/** Everybody's last visit: each has a session that has ended since. */
function insertVisits(rows: DemoRows, days: Days): void {
  for (const { id, createdAt, status } of rows.users ?? []) {
    const random = randomOf(`visit:${id}`)
    const some = days.ago(status === 'suspended' ? 6 : random.whole(1, 20), random.whole(7, 21), random.whole(0, 59))
    const begun = new Date(createdAt)
    const last = some > begun ? some : begun
    insert(rows, 'sessionFamilies', {
      id: idOf(`session:${id}`),
      userId: id,
      createdAt: new Date(Math.max(begun.getTime(), last.getTime() - 3_600_000)),
      lastUsedAt: last,
      address: '196.200.131.7',
      userAgent: 'Mozilla/5.0',
      endedAt: last,
      endedReason: 'sign-out',
      confirmedAt: null,
    })
  }
}

export function buildOversight(rows: DemoRows, works: readonly Work[], days: Days): void {
  const suspendedBy = suspendClient(rows, days)
  insertAuditEntries(rows, [
    ...reviewActions(works, days),
    ...staffActions(days),
    ...referenceActions(days),
    suspendedBy,
  ])
  for (const [text, language, times, ago] of misses)
    insert(rows, 'searchMisses', { folded: fold(text), language, times, lastAt: days.ago(ago + 1, 18, times) })
  insertVisits(rows, days)
}
