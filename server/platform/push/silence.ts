// A line whose other end vanished looks like a quiet one: the silent are asked, and closed when they give no answer.
import type { WebSocket } from 'ws'

/** After how many seconds of silence a browser asks by itself. */
export const activitySeconds = 120
const pongSeconds = 30

type Line = { readonly line: WebSocket; readonly lastMessageAt: number; pinged: boolean }

const ping = JSON.stringify({ event: 'pusher:ping', data: '{}' })

/** A silent socket is asked once, then closed so that its browser comes back at once. */
export function closeSilent(sockets: Iterable<Line>): void {
  const now = Date.now()
  for (const socket of sockets) {
    const silent = (now - socket.lastMessageAt) / 1000
    if (silent > activitySeconds + 2 * pongSeconds) socket.line.close(4201, 'Pong not received in time')
    else if (silent > activitySeconds + pongSeconds && !socket.pinged) {
      socket.pinged = true
      socket.line.send(ping)
    }
  }
}
