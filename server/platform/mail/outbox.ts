// Where mail lies that is not sent.
import type { Config } from '#server/platform/config.ts'

export const outboxPath = '/outbox'

/** Where the outbox lies; null when mail is sent, and without demo data, where nobody may read other people's codes. */
export function outboxOf({ mail, demo }: Pick<Config, 'mail' | 'demo'>): string | null {
  return mail === null && demo ? outboxPath : null
}
