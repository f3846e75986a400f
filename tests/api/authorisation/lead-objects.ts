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
  await db(fixtures).deleteFrom('leads').where('owner_id', '=', ownerId).where('job_id', '=', jobId).execute()
  await db(fixtures)
    .insertInto('leads')
    .values({
      id: lead,
      owner_id: ownerId,
      source: jobId ? 'matched_job' : 'admin',
      job_id: jobId,
      title: jobId ? null : 'Advice on a plan',
      language: 'en',
      stage: 'new',
      score: 50,
      parts: JSON.stringify({ trade: 30, distance: 20, documents: 0, reply: 0, record: 0, rating: 0 }),
      distance_km: 2,
      due_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db(fixtures)
    .insertInto('lead_notes')
    .values({ id: note, lead_id: lead, text: 'Call', created_at: now })
    .execute()
  await db(fixtures)
    .insertInto('lead_reminders')
    .values({ id: reminder, lead_id: lead, text: 'Call', due_at: now, created_at: now })
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
    .insertInto('match_limits')
    .values({
      id,
      professional_id: professionalId,
      kind: 'distance',
      km: 10_000,
      answers: 2,
      created_at: now,
      ends_at: new Date(now.getTime() + 86_400_000),
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
    .insertInto('lead_reports')
    .values({
      id: report,
      lead_id: lead,
      reason: 'spam',
      note: 'Nobody answers.',
      status: 'open',
      created_at: now,
      due_at: now,
      updated_at: now,
    })
    .execute()
  return { own: { report }, another: null }
}

export const leadObjects = {
  '/leads/{lead}': leads,
  '/match-limits/{limit}': limits,
  '/admin/lead-reports/{report}': reports,
}
