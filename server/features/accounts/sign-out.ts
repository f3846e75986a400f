// Ends the session and clears its cookies.
import type { Call } from '#server/platform/call.ts'
import { endSession } from '#server/platform/session/sessions.ts'

export async function signOut(call: Call): Promise<{ done: true }> {
  await endSession(call)
  return { done: true }
}
