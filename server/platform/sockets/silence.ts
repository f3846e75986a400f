// Detects dead connections, which look like idle ones: a silent socket gets a ping, and is closed without an answer.
import type { WebSocket } from 'ws'

/** Seconds of silence after which a browser sends a ping. */
export const activitySeconds = 120
const pongSeconds = 30

type Line = { readonly line: WebSocket; readonly lastMessageAt: number; pinged: boolean }

const ping = JSON.stringify({ event: 'pusher:ping', data: '{}' })

/** A silent socket gets one ping, then is closed so that its browser reconnects at once. */
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
