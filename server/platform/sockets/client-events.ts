// Messages from browsers over the socket, including those to other subscribers of a channel, which are not stored.

/** Limits for messages between browsers, such as typing: short, and at most twice a second. */
const limits = { bytesMost: 300, pause: 500 } as const

export type Read = { readonly event: string; readonly data: Record<string, unknown>; readonly channel: unknown }

export function read(text: string): Read | null {
  try {
    const { event, data, channel } = JSON.parse(text) as { event?: unknown; data?: unknown; channel?: unknown }
    const inner: unknown = typeof data === 'string' && data.startsWith('{') ? JSON.parse(data) : data
    if (typeof event !== 'string') return null
    return {
      event,
      channel,
      data: typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {},
    }
  } catch {
    return null
  }
}

const ownChannel = /^private-(?:user|admin)_([0-9a-f-]{36})$/

/** The user whose own channel the socket is subscribed to; null for an unauthenticated one. */
export function userOf(channels: ReadonlySet<string>): string | null {
  for (const channel of channels) {
    const [, id] = ownChannel.exec(channel) ?? []
    if (id) return id
  }
  return null
}

type Sender = { readonly channels: ReadonlySet<string>; sentAt: number }

/** Whether the message may go to the channel's other subscribers; records its time. */
export function mayRelay(sender: Sender, { event, channel, data }: Read, now: number): boolean {
  if (typeof channel !== 'string' || !sender.channels.has(channel) || !/^client-[\w-]{1,40}$/.test(event)) return false
  if (JSON.stringify(data).length > limits.bytesMost || now - sender.sentAt < limits.pause) return false
  sender.sentAt = now
  return true
}

// High enough for a change of screen, which drops the last screen's rows and subscribes to new ones.
const messages = { most: 500, window: 10_000 } as const

/** Whether the window had more messages than a browser sends. */
export function isFlooding(sending: { windowStart: number; windowCount: number }, now: number): boolean {
  if (now - sending.windowStart > messages.window) {
    sending.windowStart = now
    sending.windowCount = 0
  }
  return ++sending.windowCount > messages.most
}
