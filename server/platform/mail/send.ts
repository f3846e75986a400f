// Sends the mails that wait, over SMTP: taken by lease, tried again with growing pauses, given up after a day.
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { createPollingWorker } from '#server/platform/polling-worker.ts'
import { claimMail, givenUpAfter, type MailRow, markMailFailed, markMailRefused, markMailSent } from './queries.ts'
import { mailsChannel } from './queue.ts'
import { renderMail } from './render.ts'

export type Mailer = {
  /** Sends by itself from now on. */
  begin(): Promise<void>
  /** Sends all that is due now; resolves when nothing is. */
  sendAll(): Promise<void>
  stop(): Promise<void>
}

type Smtp = NonNullable<Config['mail']>
type Post = { readonly config: Config; readonly database: Database; readonly log: Log }
type Transport = { send(mail: MailRow): Promise<void>; close(): void }

/** Longer than one sending may take, so that no other node takes the mail meanwhile. */
const leaseMilliseconds = 120_000
const sendingMilliseconds = 60_000
const firstPause = 10_000
const longestPause = 3_600_000
const atOnce = 3

/** RFC 8058: the mail program's own button posts there, without a session and without a page. */
const oneClick = (address: string | null) =>
  address === null ? {} : { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

function openTransport({ url, from, replyTo }: Smtp, config: Config): Transport {
  const transport = createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { hostname } = new URL(config.publicUrl)
  return {
    send: async mail => {
      const { unsubscribe, ...rendered } = renderMail(config, mail)
      await transport.sendMail({
        from,
        ...(replyTo === null ? {} : { replyTo }),
        to: { name: mail.name, address: mail.address },
        // The same for every try: a reader's mail program knows a repeat by it.
        messageId: `<${mail.id}@${hostname}>`,
        date: mail.created_at,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': mail.language,
          ...oneClick(unsubscribe),
        },
        ...rendered,
      })
    },
    close: () => transport.close(),
  }
}

async function tx(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server took too long')), milliseconds)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** The server will never take it: this address, or this mail. */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown } | null)?.responseCode
  return typeof code === 'number' && code >= 550 && code <= 556
}

/** The address stays out of the log and out of the database's note. */
function reasonOf(error: unknown, { address }: MailRow): string {
  return String(error).replaceAll(address, '…')
}

async function noteFailure({ database: { db }, log }: Post, mail: MailRow, error: unknown): Promise<void> {
  const reason = reasonOf(error, mail)
  const now = new Date()
  const pause = Math.min(longestPause, firstPause * 2 ** (mail.attempts - 1))
  const tooOld = now.getTime() + pause - mail.created_at.getTime() > givenUpAfter
  log.warn({ mailId: mail.id, template: mail.template, attempts: mail.attempts, reason }, 'A mail was not sent')
  if (tooOld || isFinal(error)) await markMailFailed(db, mail.id, reason, now)
  else await markMailRefused(db, mail.id, reason, new Date(now.getTime() + pause))
}

/**
 * One mail; false when none is due. It is marked after the mail server took it: a crash between the two
 * sends it once more with the same Message-ID, anything else sends it once.
 */
async function sendNext(post: Post, transport: Transport): Promise<boolean> {
  const mail = await claimMail(post.database.db, new Date(), leaseMilliseconds)
  if (!mail) return false
  try {
    await tx(transport.send(mail), sendingMilliseconds)
  } catch (error) {
    await noteFailure(post, mail, error)
    return true
  }
  await markMailSent(post.database.db, mail.id, new Date())
  return true
}

const idle: Mailer = {
  begin: async () => undefined,
  sendAll: async () => undefined,
  stop: async () => undefined,
}

/** Mails leave from `begin` on; without SMTP none does, and they stay where the developer's outbox shows them. */
export function openMailer(post: Post): Mailer {
  if (!post.config.mail) {
    // There is no outbox without the demo: nobody gets the code of a sign-up.
    if (!post.config.demo) post.log.warn('SMTP_URL is not set: no mail leaves, nobody can sign up by e-mail')
    return idle
  }
  const transport = openTransport(post.config.mail, post.config)
  const { begin, run, stop } = createPollingWorker({
    database: post.database,
    channel: mailsChannel,
    work: () => sendNext(post, transport),
    failed: error => post.log.error({ err: error }, 'The mails were not sent'),
    slots: atOnce,
  })
  return {
    begin,
    sendAll: run,
    stop: async () => {
      await stop()
      transport.close()
    },
  }
}
