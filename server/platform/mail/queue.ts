// Queues mail in the action's transaction, so that both are committed or neither.
import { randomUUIDv7 } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { notify } from '#server/platform/database/at-commit.ts'
import type { Dated } from '#server/platform/request-context.ts'
import { insertMail } from './queries.ts'
import type { Mail } from './template.ts'

export const mailsChannel = 'imara_mails'

/** The mail is sent after the commit, or stays in the outbox when no SMTP is configured. */
export async function queueMail(tx: Dated, mail: Mail): Promise<void> {
  const { db, now } = tx
  await insertMail(db, { id: randomUUIDv7(), now, ...mail })
  await notify(db, mailsChannel, '')
}

export const outboxPath = '/outbox'

/**
 * The address of the outbox; null when mail is sent, and without demo data, where nobody may read other people's codes.
 */
export function outboxOf({ mail, demo }: Pick<Config, 'mail' | 'demo'>): string | null {
  return mail === null && demo ? outboxPath : null
}
