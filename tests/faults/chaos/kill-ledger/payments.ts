// Workload of milestone payments: accept, mark as paid, confirm. Each happens once and the sums match.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { when } from '#tests/faults/race.ts'
import { anOpenJob, bidForm } from '#tests/support/market.ts'
import { type Project, paid, showProject, submitMilestone, transitionWork } from '#tests/support/project-work.ts'
import type { Outcome, RetryingClient } from './retrying-client.ts'
import { counted, doneOf, type Fixtures, type Verdict, type Workload } from './workload.ts'

const kind = 'payments'
const clients = 3
const projectsEach = 4
/** Milliseconds before each write, so that unpaid milestones are left at the last kill. */
const pause = 80
const steps = 8

type Submitted = { readonly project: string; readonly milestones: readonly string[] }

/** An active project with every milestone submitted. */
async function aSubmittedProject({ app, users }: Fixtures): Promise<Submitted> {
  const { client, pro, admin } = users
  const job = await anOpenJob(app, client, admin, { retentionPercent: 5 })
  const paymentPlan = Array.from({ length: steps }, (_, at) => ({
    title: `Step ${at + 1}`,
    percent: at === 0 ? 100 - 10 * (steps - 1) : 10,
  }))
  const body = { ...(await bidForm(app, pro, job)), paymentPlan }
  const bid = await app.call<{ id: string }>(`POST /opportunities/${job}/bids`, { token: pro.token, body })
  const accepted = await app.call<{ project: string }>(`POST /jobs/${job}/bids/${bid.body.id}/accept`, {
    token: client.token,
  })
  const { project } = accepted.body
  for (const person of [client, pro]) await transitionWork(app, person, project, 'confirm')
  const { milestones } = await showProject(app, project, client)
  if (milestones.length !== steps) throw new Error(`A project has ${milestones.length} milestones`)
  for (const { id } of milestones) await submitMilestone(app, pro, project, id)
  return { project, milestones: milestones.map(({ id }) => id) }
}

async function pay(
  api: RetryingClient,
  { users: { client, pro } }: Fixtures,
  { project, milestones }: Submitted,
): Promise<void> {
  const read = () => api.read<Project>(client.token, `/projects/${project}?milestones=paid`)
  const write = async (what: string, about: string, path: string, body?: object) => {
    await wait(pause)
    const { token } = what === 'confirm' ? pro : client
    await api.write({ kind, what, about, token, path: `/projects/${project}/${path}`, ...(body ? { body } : {}) })
  }
  for (const id of milestones) {
    if (!api.isOpen()) return
    await write('accept', id, `milestones/${id}/accept`)
    const payment = (await read()).milestones.find(milestone => milestone.id === id)?.payment
    if (!payment) throw new Error('An accepted milestone has no payment')
    await write('mark', payment.id, `payments/${payment.id}/mark`, paid(payment.due))
    await write('confirm', payment.id, `payments/${payment.id}/confirm`)
  }
}

const states: Readonly<Record<string, string>> = { accept: 'accepted', mark: 'marked_paid', confirm: 'confirmed' }
const entries: Readonly<Record<string, string>> = {
  accept: 'milestone-accept',
  mark: 'payment-mark',
  confirm: 'payment-confirm',
}

/** Compares the amounts due and the project logs with the acknowledged writes. */
async function contradictions(db: Db, outcomes: readonly Outcome[]): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'a milestone has ' || count(payments.id) || ' payments' as what from milestones
      left join payments on payments.milestone_id = milestones.id where milestones.status = 'accepted'
      group by milestones.id having count(payments.id) <> 1
    union all select 'an amount due differs from its milestone' from milestones
      join payments on payments.milestone_id = milestones.id
      where due_amount + retained <> milestones.amount or milestones.status <> 'accepted'
    union all select 'a paid amount differs from the amount due' from payments where amount <> due_amount
    union all select 'the milestones do not add up to the contract total' from projects join milestones on project_id = projects.id
      group by projects.id, contract_total having sum(milestones.amount) <> contract_total
    union all select 'a project log has a gap' from project_entries
      group by project_id having count(*) <> max(position) or min(position) <> 1`.execute(db)
  const workloads = await sql<{ kind: string; times: number }>`
    select kind, count(*)::int as times from project_entries group by kind`.execute(db)
  const missing = Object.entries(entries).flatMap(([what, entry]) => {
    const times = workloads.rows.find(row => row.kind === entry)?.times ?? 0
    const acknowledged = doneOf(outcomes, kind, what).length
    return when(times !== acknowledged, `${times} entries of ${entry} for ${acknowledged}`)
  })
  return [...rows.map(({ what }) => what), ...missing]
}

async function verify(db: Db, outcomes: readonly Outcome[]): Promise<Verdict> {
  const { rows } = await sql<{ id: string; to: string; times: number }>`
    select entity_id::text as id, to_status as to, count(*)::int as times from status_changes
    group by entity_id, to_status`.execute(db)
  const moved = new Map(rows.map(({ id, to, times }) => [`${id} ${to}`, times]))
  return {
    ...counted(doneOf(outcomes, kind), ({ write }) => moved.get(`${write.about} ${states[write.what]}`) ?? 0),
    wrong: await contradictions(db, outcomes),
  }
}

export async function payments(fixtures: Fixtures): Promise<Workload> {
  const projects: Submitted[] = []
  for (let count = 0; count < clients * projectsEach; count++) projects.push(await aSubmittedProject(fixtures))
  const client = (own: readonly Submitted[]) => async (api: RetryingClient) => {
    for (const project of own) await pay(api, fixtures, project)
  }
  return {
    name: kind,
    clients: Array.from({ length: clients }, (_, at) => client(projects.filter((_project, n) => n % clients === at))),
    verify,
  }
}
