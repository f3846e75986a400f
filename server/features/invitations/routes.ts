import { randomInt, randomUUID } from 'node:crypto'
import { insertRow } from '#server/platform/database/row.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { mailableKeyOf, plainName } from '#server/platform/mail/address.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { dailyInvitations, invitations } from '#shared/features/invitations/contract.ts'
import { hashOf, maskedOf } from './address.ts'
import {
  claimAddress,
  countFriends,
  countToday,
  countVisitsToday,
  findCode,
  findInviter,
  hasAccount,
  listMailed,
  lockInviter,
  refuse,
  saveCode,
} from './queries.ts'

/** Most visits per link and day: there is no reward, and a script must not fill the table. */
const mostVisits = 200

/** Neither `l` nor `o`, which look like digits. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const codeLength = 10
const mailsShown = 20

function newCode(): string {
  return Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')
}

/** The person's code, created if there is none. */
async function codeOf({ db }: Pick<RequestContext, 'db'>, userId: string): Promise<string> {
  return (await findCode(db, userId)) ?? (await saveCode(db, userId, newCode()))
}

async function presentOwn({ db, now }: Pick<RequestContext, 'db' | 'now'>, userId: string) {
  const { came, joined } = await countFriends(db, userId)
  return {
    code: await findCode(db, userId),
    came,
    joined,
    left: Math.max(0, dailyInvitations - (await countToday(db, userId, now))),
    mails: await listMailed(db, userId, mailsShown),
  }
}

export const invitationsRoutes = bind(invitations, {
  'GET /invitations': async ctx => {
    return await presentOwn(ctx, signedIn(ctx).id)
  },
  'PUT /invitations/link': async ctx => {
    return { code: await codeOf(ctx, signedIn(ctx).id) }
  },
  /** Sends the caller's personal link to one address; the answer is the same whatever is known about the address. */
  'POST /invitations': async (ctx, { body }) => {
    const { db, now } = ctx
    const { id: inviterId, name } = signedIn(ctx)
    await lockInviter(db, inviterId)
    if ((await countToday(db, inviterId, now)) >= dailyInvitations) throw new AppError('invitation.too-many')
    const code = await codeOf(ctx, inviterId)
    const addressKey = mailableKeyOf(body.email)
    const isFree = !(await hasAccount(db, addressKey))
    const token = isFree ? await claimAddress(db, hashOf(addressKey), randomUUID(), now) : null
    await insertRow(db, 'invitations', {
      id: randomUUID(),
      inviterId,
      kind: 'friend',
      // For an address that gets no mail, only the masked form for the sender is stored.
      emailKey: token === null ? null : addressKey,
      name: maskedOf(addressKey),
      sentAt: token === null ? null : now,
      createdAt: now,
    })
    if (token !== null)
      await queueMail(ctx, {
        userId: null,
        address: addressKey,
        name: '',
        language: body.language,
        template: 'friend-invitation',
        params: { inviter: plainName(name), code, token },
      })
    return await presentOwn(ctx, inviterId)
  },
  'GET /invitations/links/{code}': async (ctx, { params }) => {
    const inviter = expectFound(await findInviter(ctx.db, params.code), 'invitation.not-found')
    return { name: plainName(inviter.name) }
  },
  'POST /invitations/links/{code}/visits': async (ctx, { params }) => {
    const { db, now } = ctx
    const inviter = expectFound(await findInviter(db, params.code), 'invitation.not-found')
    if (inviter.id === ctx.user?.id) return done
    await lockInviter(db, inviter.id)
    if ((await countVisitsToday(db, inviter.id, now)) < mostVisits)
      await insertRow(db, 'invitations', { id: randomUUID(), inviterId: inviter.id, kind: 'friend', createdAt: now })
    return done
  },
  /** The same answer for an unknown token. */
  'POST /invitations/refusals': async (ctx, { body }) => {
    await refuse(ctx.db, body.token, ctx.now)
    return done
  },
})
