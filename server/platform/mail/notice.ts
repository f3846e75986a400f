// Mails of notices: a single one, or a digest of all that waited for the morning or for the end of quiet hours.
import type { Dated } from '#server/platform/request-context.ts'
import { languageOf } from '#shared/values/localized.ts'
import { queueMail } from './queue.ts'
import type { MailedNotice } from './template.ts'

type Reader = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly language: string
}

const addressee = ({ id: userId, email: address, name, language }: Reader) => ({
  ...{ userId, address, name },
  language: languageOf(language),
})

/** A notice of an event is mailed once. */
export async function mailNotice(tx: Dated, reader: Reader, { eventId, type, params, path }: MailedNotice) {
  const cause = `${eventId} ${reader.id} ${type}`
  await queueMail(tx, { ...addressee(reader), template: 'notice', params: { type, params, path }, cause })
}

/** Most items in a digest; it gives the total, and a link to all. */
const mostInDigest = 12

/** `path`: the list with all of them. */
export async function mailDigest(tx: Dated, reader: Reader, mailed: readonly MailedNotice[], path: string) {
  const params = { notices: mailed.slice(0, mostInDigest), count: mailed.length, path }
  await queueMail(tx, { ...addressee(reader), template: 'digest', params })
}
