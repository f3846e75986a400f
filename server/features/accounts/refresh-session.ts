// Replaces the access token and rotates the refresh token of the cookie.
import type { Call } from '#server/platform/call.ts'
import { rotateSession } from '#server/platform/session/sessions.ts'

export async function refreshSession(call: Call): Promise<{ accessToken: string }> {
  const { accessToken } = await rotateSession(call)
  return { accessToken }
}
