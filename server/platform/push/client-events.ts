// What a browser says on its line: read, and what it says to the others on a channel, which nothing keeps.

/** What one browser says to the others by itself, such as that somebody types: short, and at most twice a second. */
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

/** The user whose own channel it listens on; null for who has not shown who they are. */
export function userOf(channels: ReadonlySet<string>): string | null {
  for (const channel of channels) {
    const [, id] = ownChannel.exec(channel) ?? []
    if (id) return id
  }
  return null
}

type Sender = { readonly channels: ReadonlySet<string>; sentAt: number }

/** Whether it may be said to the others who listen there; the moment is noted. */
export function mayRelay(sender: Sender, { event, channel, data }: Read, now: number): boolean {
  if (typeof channel !== 'string' || !sender.channels.has(channel) || !/^client-[\w-]{1,40}$/.test(event)) return false
  if (JSON.stringify(data).length > limits.bytesMost || now - sender.sentAt < limits.pause) return false
  sender.sentAt = now
  return true
}

// Another screen gives up the rows of the last one and follows its own.
const messages = { most: 500, window: 10_000 } as const

/** Whether more came within the window than a browser sends. */
export function isFlooding(sending: { windowStart: number; windowCount: number }, now: number): boolean {
  if (now - sending.windowStart > messages.window) {
    sending.windowStart = now
    sending.windowCount = 0
  }
  return ++sending.windowCount > messages.most
}
