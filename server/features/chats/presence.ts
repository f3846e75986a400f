// Presence: the browser renews it while the chats are open; it is published to those who may see it, and expires
// without renewal.

import { done } from '#server/platform/endpoint/bind.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import { presence } from '#shared/features/chats/lifecycle.ts'
import { publishToChat } from './chat.machine.ts'
import { allowPresence, endPresence, listWhereSeen, setHere } from './presence-queries.ts'

/** Null: offline. A past timestamp would be ambiguous, since the clock of a browser may be behind. */
async function publish(ctx: RequestContext, userId: string, until: Date | null): Promise<void> {
  for (const chatId of await listWhereSeen(ctx.db, userId))
    await publishToChat(ctx, chatId, 'here', { by: userId, until: until?.toISOString() ?? null })
}

/** Hiding presence takes effect for everybody at once. */
export async function showPresence(ctx: RequestContext, { body }: Input<(typeof chats)['PUT /chats/presence']>) {
  const { id } = signedIn(ctx)
  if (body.shown) {
    await allowPresence(ctx.db, id, ctx.now)
    return done
  }
  await publish(ctx, id, null)
  await endPresence(ctx.db, id)
  return done
}

export async function reportPresence(ctx: RequestContext, { body }: Input<(typeof chats)['POST /chats/presence']>) {
  const { id } = signedIn(ctx)
  const until = new Date(ctx.now.getTime() + (body.here ? presence.lasts : 0))
  if (await setHere(ctx.db, id, until)) await publish(ctx, id, body.here ? until : null)
  return done
}
