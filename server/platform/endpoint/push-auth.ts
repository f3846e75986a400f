// Lets a signed-in person subscribe to their own channels and to no others; answers what pusher-js asks for.
import express, { type RequestHandler } from 'express'
import { z } from 'zod'
import type { SessionUser } from '#server/platform/call.ts'
import type { Kit } from '#server/platform/kit.ts'
import { channelAuth, socketIdForm } from '#server/platform/push/signature.ts'
import { bearerSession } from '#server/platform/session/read-session.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { channelsOf, wireChannel } from '#shared/realtime/events.ts'
import { fieldErrors } from './field-errors.ts'

const Body = z.object({ socket_id: z.string().regex(socketIdForm), channel_name: z.string().min(1).max(200) })

function mayHear(user: SessionUser, channel: string): boolean {
  return channelsOf(user.role).some(name => wireChannel(name, user.id) === channel)
}

/** pusher-js sends a form; other clients of the protocol may send JSON. */
export function pushAuth(kit: Kit): RequestHandler[] {
  const read = { limit: '4kb' }
  return [
    express.urlencoded({ ...read, extended: false }),
    express.json(read),
    async (request, response) => {
      const { user } = await bearerSession(kit, request.headers.authorization)
      if (!user) throw new AppError('session.required')
      await kit.services.limits.consume('read', user.id)
      const parsed = Body.safeParse(request.body ?? {}, { reportInput: true })
      if (!parsed.success) throw new AppError('request.invalid', { fields: fieldErrors(parsed.error.issues) })
      const { socket_id: socketId, channel_name: channel } = parsed.data
      if (!mayHear(user, channel)) throw new AppError('push.channel-refused')
      response.json({ auth: channelAuth(kit.services.config.push, socketId, channel) })
    },
  ]
}
