// One's personal link: made once, passed on, counted.
import { randomInt } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { dailyInvitations, type invitations, type OwnInvitations } from '#shared/features/invitations/contract.ts'
import { countFriends, countToday, findCode, keepCode, listMailed } from './queries.ts'

type Link = (typeof invitations)['PUT /invitations/link']

/** Neither `l` nor `o`: they are read as digits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeLength = 10
const mailsShown = 20

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}

/** The code of the person, made when there is none. */
export async function codeOf({ db }: Pick<Call, 'db'>, userId: string): Promise<string> {
  return (await findCode(db, userId)) ?? (await keepCode(db, userId, newCode()))
}

export async function presentOwn({ db, now }: Pick<Call, 'db' | 'now'>, userId: string): Promise<OwnInvitations> {
  const { came, joined } = await countFriends(db, userId)
  const mails = await listMailed(db, userId, mailsShown)
  return {
    code: await findCode(db, userId),
    came,
    joined,
    left: Math.max(0, dailyInvitations - (await countToday(db, userId, now))),
    mails: mails.map(({ name, created_at, joined_at }) => ({
      to: name,
      invitedAt: created_at.toISOString(),
      joinedAt: joined_at?.toISOString() ?? null,
    })),
  }
}

export async function getInvitations(call: Call): Promise<OwnInvitations> {
  return await presentOwn(call, signedIn(call).id)
}

export async function makeLink(call: Call): Promise<Output<Link>> {
  return { code: await codeOf(call, signedIn(call).id) }
}
