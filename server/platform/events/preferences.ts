// By which ways a notice reaches its reader: the list always, toast and mail as the topic and the reader's preference say.
import type { Db } from '#server/platform/database/open.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { topicOf, topics } from '#shared/realtime/topics.ts'
import { fillPath } from '#shared/routes/fill-path.ts'
import { rowOf } from '#shared/routes/select.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/values/localized.ts'
import type { Notice } from './event.ts'
import { findReader } from './queries.ts'

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

export type Ways = {
  readonly toast: boolean
  /** Null: no mail. */
  readonly mailTo: Reader | null
  readonly language: Language
}

/** What is critical cannot be switched off; a type without a topic is shown and never mailed. */
export async function waysOf(db: Db, { userId, type }: Pick<Notice, 'userId' | 'type'>): Promise<Ways> {
  const name = topicOf(type)
  if (!name) return { toast: true, mailTo: null, language: defaultLanguage }
  const topic = topics[name]
  const reader = await findReader(db, userId, name)
  const mails = topic.critical || (reader?.mail ?? topic.mail)
  return {
    toast: topic.critical || (reader?.toast ?? true),
    language: isLanguage(reader?.language) ? reader.language : defaultLanguage,
    mailTo: reader && mails && reader.status === 'active' ? reader : null,
  }
}

/** The same notice of the same event is mailed once. */
export async function mailNotice(
  db: Db,
  eventId: string,
  { type, link, params, userId }: Pick<Notice, 'type' | 'link' | 'params' | 'userId'>,
  reader: Reader,
): Promise<void> {
  await queueMail(
    { db, now: new Date() },
    {
      userId,
      address: reader.email,
      name: reader.name,
      language: isLanguage(reader.language) ? reader.language : defaultLanguage,
      template: 'notice',
      params: { type, params, path: fillPath(rowOf(link.route).path, link.params) },
      cause: `${eventId} ${userId} ${type}`,
    },
  )
}
