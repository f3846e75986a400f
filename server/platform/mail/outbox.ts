// Where mail lies that is not sent.
import type { Config } from '#server/platform/config.ts'

export const outboxPath = '/outbox'

/** Where the outbox lies; null when mail is sent, and in production, where nobody may read other people's codes. */
export function outboxOf({ mail, production }: Pick<Config, 'mail' | 'production'>): string | null {
  return mail === null && !production ? outboxPath : null
}
