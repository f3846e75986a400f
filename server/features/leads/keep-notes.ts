// The professional's own notes and reminders about a lead.
import { randomUUIDv7 } from 'node:crypto'
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { leads } from '#shared/features/leads/contract.ts'
import { deleteNote, deleteReminder, finishReminder, insertNote, insertReminder } from './detail-queries.ts'
import { touchLead } from './lead-queries.ts'
import { getOwnLead } from './load-lead.ts'

type AddNote = (typeof leads)['POST /leads/{lead}/notes']
type RemoveNote = (typeof leads)['DELETE /leads/{lead}/notes/{note}']
type AddReminder = (typeof leads)['POST /leads/{lead}/reminders']
type OneReminder = (typeof leads)['POST /leads/{lead}/reminders/{reminder}/done']

export async function addNote(call: Call, { params, body }: Input<AddNote>): Promise<Output<AddNote>> {
  const { lead } = await getOwnLead(call, params.lead)
  const id = randomUUIDv7()
  await insertNote(call.db, { id, lead_id: lead.id, text: body.text, created_at: call.now })
  await touchLead(call.db, lead.id, call.now)
  return { id }
}

export async function removeNote(call: Call, { params }: Input<RemoveNote>): Promise<Output<RemoveNote>> {
  const { lead } = await getOwnLead(call, params.lead)
  if (!(await deleteNote(call.db, lead.id, params.note))) throw new AppError('lead.not-found')
  return { done: true }
}

/** A reminder lies ahead: one of the past would ring at once and say nothing. */
export async function addReminder(call: Call, { params, body }: Input<AddReminder>): Promise<Output<AddReminder>> {
  const { lead } = await getOwnLead(call, params.lead)
  const dueAt = new Date(body.dueAt)
  if (dueAt <= call.now) throw new AppError('request.invalid', { fields: [{ path: 'dueAt', code: 'too-small' }] })
  const id = randomUUIDv7()
  await insertReminder(call.db, { id, lead_id: lead.id, text: body.text, due_at: dueAt, created_at: call.now })
  await touchLead(call.db, lead.id, call.now)
  return { id }
}

export async function tickReminder(call: Call, { params }: Input<OneReminder>): Promise<Output<OneReminder>> {
  const { lead } = await getOwnLead(call, params.lead)
  if (!(await finishReminder(call.db, lead.id, params.reminder, call.now))) throw new AppError('lead.not-found')
  return { done: true }
}

export async function removeReminder(call: Call, { params }: Input<OneReminder>): Promise<Output<OneReminder>> {
  const { lead } = await getOwnLead(call, params.lead)
  if (!(await deleteReminder(call.db, lead.id, params.reminder))) throw new AppError('lead.not-found')
  return { done: true }
}
