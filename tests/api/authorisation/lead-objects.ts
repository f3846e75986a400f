// Leads with a note, a reminder, a match limit and a report.
import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/support/app.ts'
import { anOpenJob, type TestUsers } from '#tests/support/market.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params } from './objects.ts'

type Fixtures = { readonly app: TestApp; readonly users: TestUsers }
type Maker = (fixtures: Fixtures, caller: Caller) => Promise<Objects>

const nothing: Objects = { own: null, another: null }
const db = ({ app }: Fixtures) => app.platform.database.db

/** A lead with a note and a reminder; `jobId` is null for callers who are not matched to jobs. */
async function aLead(fixtures: Fixtures, ownerId: string, jobId: string | null): Promise<Params> {
  const [lead, note, reminder, now] = [randomUUID(), randomUUID(), randomUUID(), new Date()]
  await db(fixtures).deleteFrom('leads').where('ownerId', '=', ownerId).where('jobId', '=', jobId).execute()
  await db(fixtures)
    .insertInto('leads')
    .values({
      id: lead,
      ownerId,
      source: jobId ? 'matched_job' : 'admin',
      jobId,
      title: jobId ? null : 'Advice on a plan',
      language: 'en',
      stage: 'new',
      score: 50,
      parts: JSON.stringify({ trade: 30, distance: 20, documents: 0, reply: 0, record: 0, rating: 0 }),
      distanceKm: 2,
      dueAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  await db(fixtures).insertInto('leadNotes').values({ id: note, leadId: lead, text: 'Call', createdAt: now }).execute()
  await db(fixtures)
    .insertInto('leadReminders')
    .values({ id: reminder, leadId: lead, text: 'Call', dueAt: now, createdAt: now })
    .execute()
  return { lead, note, reminder }
}

const leads: Maker = async (fixtures, { professionalId, name }) => {
  if (!professionalId) return nothing
  const { app, users } = fixtures
  const job = name === 'advisor' ? null : await anOpenJob(app, users.client, users.admin)
  return {
    own: await aLead(fixtures, professionalId, job),
    another: await aLead(fixtures, users.rival.professionalId, job),
  }
}

async function aLimit(fixtures: Fixtures, professionalId: string): Promise<Params> {
  const [id, now] = [randomUUID(), new Date()]
  await db(fixtures)
    .insertInto('matchLimits')
    .values({
      id,
      professionalId,
      kind: 'distance',
      km: 10_000,
      answers: 2,
      createdAt: now,
      endsAt: new Date(now.getTime() + 86_400_000),
    })
    .execute()
  return { limit: id }
}

const limits: Maker = async (fixtures, { professionalId }) => {
  if (!professionalId) return nothing
  return {
    own: await aLimit(fixtures, professionalId),
    another: await aLimit(fixtures, fixtures.users.rival.professionalId),
  }
}

const reports: Maker = async fixtures => {
  const { lead = '' } = await aLead(fixtures, fixtures.users.rival.professionalId, null)
  const [report, now] = [randomUUID(), new Date()]
  await db(fixtures)
    .insertInto('leadReports')
    .values({
      id: report,
      leadId: lead,
      reason: 'spam',
      note: 'Nobody answers.',
      status: 'open',
      createdAt: now,
      dueAt: now,
      updatedAt: now,
    })
    .execute()
  return { own: { report }, another: null }
}

export const leadObjects = {
  '/leads/{lead}': leads,
  '/match-limits/{limit}': limits,
  '/admin/lead-reports/{report}': reports,
}
