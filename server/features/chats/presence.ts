// Being here: said by the browser while the chats are open, told to those who may see it, over when nobody says it again.
import { type Call, signedIn } from '#server/platform/call.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { chats } from '#shared/features/chats/contract.ts'
import { presence } from '#shared/features/chats/lifecycle.ts'
import { publishToChat } from './chat.machine.ts'
import { allowPresence, endPresence, listWhereSeen, setHere } from './presence-queries.ts'

/** Null: gone. A browser's clock may be behind, so that a moment would not say it. */
async function publish(call: Call, userId: string, until: Date | null): Promise<void> {
  for (const chatId of await listWhereSeen(call.db, userId))
    await publishToChat(call, chatId, 'here', { by: userId, until: until?.toISOString() ?? null })
}

/** Who hides it is gone for everybody at once. */
export async function showPresence(call: Call, { body }: Input<(typeof chats)['PUT /chats/presence']>) {
  const { id } = signedIn(call)
  if (body.shown) {
    await allowPresence(call.db, id, call.now)
    return done
  }
  await publish(call, id, null)
  await endPresence(call.db, id)
  return done
}

export async function reportPresence(call: Call, { body }: Input<(typeof chats)['POST /chats/presence']>) {
  const { id } = signedIn(call)
  const until = new Date(call.now.getTime() + (body.here ? presence.lasts : 0))
  if (await setHere(call.db, id, until)) await publish(call, id, body.here ? until : null)
  return done
}
