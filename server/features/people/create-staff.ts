// Creates an admin without a password: the link of the mail leads to one of their own, and can be sent again until they came.
import { randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { openResetLink } from '#server/platform/session/reset-link.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { people } from '#shared/features/people/contract.ts'
import { differenceOf } from '#shared/features/people/difference.ts'
import { languageOf } from '#shared/values/localized.ts'
import { checkGrants, rowsOf } from './grants.ts'
import { getLockedPerson, staffRoles } from './load-person.ts'
import { findPersonDetail } from './people-queries.ts'
import { insertAdmin, replaceGrants } from './staff-queries.ts'

type Create = (typeof people)['POST /staff']
type Again = (typeof people)['POST /staff/{user}/invite']

const openMilliseconds = 7 * 86_400_000

type Invited = Pick<Input<Create>['body'], 'email' | 'name' | 'language'>

async function invite(call: Call, userId: string, { email, name, language }: Invited): Promise<void> {
  const token = await openResetLink(call, userId, openMilliseconds)
  const params = { inviter: signedIn(call).name, token }
  await queueMail(call, { userId, address: email, name, language, template: 'staff-invitation', params })
}

export async function createStaff(call: Call, { body }: Input<Create>): Promise<Output<Create>> {
  const { name, email, language, permissions } = body
  checkGrants(permissions, [], call.now)
  const invited = { id: randomUUID(), emailKey: email.normalize('NFKC').trim().toLowerCase() }
  if (!(await insertAdmin(call.db, { ...invited, name, email, language, now: call.now })))
    throw new AppError('account.email-taken', { fields: [{ path: 'email', code: 'invalid' }] })
  await replaceGrants(call.db, invited.id, rowsOf(permissions))
  await invite(call, invited.id, body)
  Object.assign(call.audit, { user: invited.id, name, added: differenceOf([], permissions).added })
  return { id: invited.id }
}

/** The link before it ends; as many mails to one address as anybody may cause. */
export async function inviteAgain(call: Call, { params }: Input<Again>): Promise<Output<Again>> {
  const person = await getLockedPerson(call, params.user, staffRoles)
  const detail = await findPersonDetail(call.db, person.id, ['admin'], call.now)
  if (person.status !== 'active' || !detail?.invited_at) throw new AppError('account.move-not-allowed')
  await call.services.limits.consume('mail', `invitation ${person.id}`)
  await invite(call, person.id, { ...person, language: languageOf(person.language) })
  call.audit.name = person.name
  return { done: true }
}
