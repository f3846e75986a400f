// Payments of milestones: accepted, said to be paid, confirmed; each once, and the sums come out.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { when } from '#tests/faults/race.ts'
import { anOpenJob, bidForm } from '#tests/support/market.ts'
import { moveWork, type Project, paid, showProject, submitMilestone } from '#tests/support/project-work.ts'
import type { Desk, Final } from './desk.ts'
import { counted, doneOf, type Kind, type Prepared, type Truth } from './kind.ts'

const kind = 'payments'
const clients = 3
const projectsEach = 4
/** So that there is something to pay until the last kill. */
const pause = 80
const steps = 8

type Submitted = { readonly project: string; readonly milestones: readonly string[] }

/** Under way, with every milestone handed in. */
async function aSubmittedProject({ app, cast }: Prepared): Promise<Submitted> {
  const { client, pro, admin } = cast
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
  for (const person of [client, pro]) await moveWork(app, person, project, 'confirm')
  const { milestones } = await showProject(app, project, client)
  if (milestones.length !== steps) throw new Error(`A project has ${milestones.length} milestones`)
  for (const { id } of milestones) await submitMilestone(app, pro, project, id)
  return { project, milestones: milestones.map(({ id }) => id) }
}

async function pay(desk: Desk, { cast: { client, pro } }: Prepared, { project, milestones }: Submitted): Promise<void> {
  const read = () => desk.read<Project>(client.token, `/projects/${project}?milestones=paid`)
  const write = async (what: string, about: string, path: string, body?: object) => {
    await wait(pause)
    const { token } = what === 'confirm' ? pro : client
    await desk.write({ kind, what, about, token, path: `/projects/${project}/${path}`, ...(body ? { body } : {}) })
  }
  for (const id of milestones) {
    if (!desk.isOpen()) return
    await write('accept', id, `milestones/${id}/accept`)
    const payment = (await read()).milestones.find(milestone => milestone.id === id)?.payment
    if (!payment) throw new Error('An accepted milestone is not owed')
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

/** What is owed and in the record of all projects against what was acknowledged. */
async function contradictions(db: Db, finals: readonly Final[]): Promise<readonly string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'a milestone is owed ' || count(payments.id) || ' times' as what from milestones
      left join payments on payments.milestone_id = milestones.id where milestones.status = 'accepted'
      group by milestones.id having count(payments.id) <> 1
    union all select 'what is owed is not what was accepted' from milestones
      join payments on payments.milestone_id = milestones.id
      where due_amount + retained <> milestones.amount or milestones.status <> 'accepted'
    union all select 'more or less was paid than was due' from payments where amount <> due_amount
    union all select 'the milestones do not come to the total' from projects join milestones on project_id = projects.id
      group by projects.id, contract_total having sum(milestones.amount) <> contract_total
    union all select 'a record has a gap' from project_entries
      group by project_id having count(*) <> max(position) or min(position) <> 1`.execute(db)
  const kinds = await sql<{ kind: string; times: number }>`
    select kind, count(*)::int as times from project_entries group by kind`.execute(db)
  const told = Object.entries(entries).flatMap(([what, entry]) => {
    const times = kinds.rows.find(row => row.kind === entry)?.times ?? 0
    const acknowledged = doneOf(finals, kind, what).length
    return when(times !== acknowledged, `${times} entries of ${entry} for ${acknowledged}`)
  })
  return [...rows.map(({ what }) => what), ...told]
}

async function truth(db: Db, finals: readonly Final[]): Promise<Truth> {
  const { rows } = await sql<{ id: string; to: string; times: number }>`
    select entity_id::text as id, to_status as to, count(*)::int as times from status_changes
    group by entity_id, to_status`.execute(db)
  const moved = new Map(rows.map(({ id, to, times }) => [`${id} ${to}`, times]))
  return {
    ...counted(doneOf(finals, kind), ({ write }) => moved.get(`${write.about} ${states[write.what]}`) ?? 0),
    wrong: await contradictions(db, finals),
  }
}

export async function payments(prepared: Prepared): Promise<Kind> {
  const projects: Submitted[] = []
  for (let count = 0; count < clients * projectsEach; count++) projects.push(await aSubmittedProject(prepared))
  const client = (own: readonly Submitted[]) => async (desk: Desk) => {
    for (const project of own) await pay(desk, prepared, project)
  }
  return {
    name: kind,
    clients: Array.from({ length: clients }, (_, at) => client(projects.filter((_project, n) => n % clients === at))),
    truth,
  }
}
