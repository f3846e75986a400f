import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { complaints } from '#shared/features/complaints/contract.ts'
import type { TestApp } from './app.ts'
import { jpeg } from './make-files.ts'
import type { TestUsers } from './market.ts'
import type { SignedIn } from './people.ts'
import { anActiveProject, showProject } from './project-work.ts'
import { upload } from './uploads.ts'

export type ShownComplaint = Output<(typeof complaints)['GET /complaints/{complaint}']>
type Person = Pick<SignedIn, 'token'>
type Subject = { readonly kind: string; readonly of: string }

export const texts = {
  category: 'quality',
  title: 'The joints are open',
  story: 'Two days after the milestone was handed in, the joints by the door opened.',
  wanted: 'The joints are made anew.',
  safety: false,
} as const

export const complain = (app: TestApp, { token }: Person, subject: Subject, more: object = {}) =>
  app.call<Problem & { id: string }>('POST /complaints', { token, body: { ...texts, ...subject, ...more } })

export const showComplaint = (app: TestApp, { token }: Person, id: string) =>
  app.call<ShownComplaint>(`GET /complaints/${id}`, { token })

/** `transitionComplaint(app, pro, id, 'reply', { text })` */
export const transitionComplaint = (app: TestApp, person: Person | null, id: string, name: string, body?: object) =>
  app.call<Problem>(`POST /complaints/${id}/${name}`, {
    ...(person ? { token: person.token } : {}),
    ...(body ? { body } : {}),
  })

export const mediate = (app: TestApp, person: Person | null, id: string, name: string, body?: object) =>
  app.call<Problem>(`POST /admin/complaints/${id}/${name}`, {
    ...(person ? { token: person.token } : {}),
    ...(body ? { body } : {}),
  })

export const answer = { text: 'The joints were whole when the milestone was handed in.' }
export const decision = (outcome: string, sanction = 'none') => ({
  outcome,
  sanction,
  text: 'The record and the photos show how it was.',
})

/** Moves a complaint into mediation, with an answer of the other side. */
export async function inMediation(app: TestApp, admin: Person, other: Person, id: string): Promise<void> {
  await mediate(app, admin, id, 'acknowledge')
  await mediate(app, admin, id, 'ask')
  await transitionComplaint(app, other, id, 'reply', answer)
}

export const proof = async (app: TestApp, { token }: Person): Promise<string> =>
  (await upload(app, { token, bytes: await jpeg(64, 48), purpose: 'complaint' })).body.id

/** A milestone of an active project, to complain about. */
export async function aMilestone(app: TestApp, people: TestUsers) {
  const project = await anActiveProject(app, people)
  const [first] = (await showProject(app, project, people.client)).milestones
  if (!first) throw new Error('No milestone')
  return { project, milestone: first.id, title: first.title }
}

/** A complaint by the client about such a milestone. */
export async function made(app: TestApp, people: TestUsers, more: object = {}) {
  const work = await aMilestone(app, people)
  const { status, body } = await complain(app, people.client, { kind: 'milestone', of: work.milestone }, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { ...work, id: body.id }
}
