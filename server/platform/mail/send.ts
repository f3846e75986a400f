// Sends queued mails over SMTP: leased, retried with growing pauses, given up after a day.
import { createTransport } from 'nodemailer'
import type { Config } from '#server/platform/config.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Log } from '#server/platform/log.ts'
import { createPollingWorker } from '#server/platform/polling-worker.ts'
import type { Tracer } from '#server/platform/traces/span.ts'
import { inTrace } from '#server/platform/traces/traces.ts'
import { claimMail, givenUpAfter, type MailRow, markMailFailed, markMailRefused, markMailSent } from './queries.ts'
import { mailsChannel } from './queue.ts'
import { renderMail } from './render.ts'

export type Mailer = {
  /** Starts sending in the background. */
  begin(): Promise<void>
  /** Sends all due mails; resolves when none is left. */
  sendAll(): Promise<void>
  stop(): Promise<void>
}

type Smtp = NonNullable<Config['mail']>
type Post = {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly tracer?: Tracer | null
}
type Transport = { send(mail: MailRow): Promise<void>; close(): void }

/** Longer than sending may take, so that no other node takes the mail meanwhile. */
const leaseMilliseconds = 120_000
const sendingMilliseconds = 60_000
const firstPause = 10_000
const longestPause = 3_600_000
const atOnce = 3

/** RFC 8058: the mail program's own button posts there, without session and page. */
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
        // The same for every attempt: mail programs recognise a repetition by it.
        messageId: `<${mail.id}@${hostname}>`,
        date: mail.createdAt,
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

async function withTimeout(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The mail server took too long')), milliseconds)
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A permanent error: the address or the mail will never be accepted. */
function isFinal(error: unknown): boolean {
  const code = (error as { responseCode?: unknown } | null)?.responseCode
  return typeof code === 'number' && code >= 550 && code <= 556
}

/** Removes the address: it belongs neither into the log nor into the error column. */
function reasonOf(error: unknown, { address }: MailRow): string {
  return String(error).replaceAll(address, '…')
}

async function noteFailure({ database: { db }, log }: Post, mail: MailRow, error: unknown): Promise<void> {
  const reason = reasonOf(error, mail)
  const now = new Date()
  const pause = Math.min(longestPause, firstPause * 2 ** (mail.attempts - 1))
  const tooOld = now.getTime() + pause - mail.createdAt.getTime() > givenUpAfter
  log.warn({ mailId: mail.id, template: mail.template, attempts: mail.attempts, reason }, 'A mail was not sent')
  if (tooOld || isFinal(error)) await markMailFailed(db, mail.id, reason, now)
  else await markMailRefused(db, mail.id, reason, new Date(now.getTime() + pause))
}

/**
 * Sends one mail; false when none is due. Marked after the mail server accepted it: a crash between the two
 * sends it again with the same Message-ID; otherwise it is sent once.
 */
async function sendNext(post: Post, transport: Transport): Promise<boolean> {
  const mail = await claimMail(post.database.db, new Date(), leaseMilliseconds)
  if (!mail) return false
  try {
    const { template, attempts } = mail
    const span = { name: `mail ${template}`, kind: 'client', attributes: { 'imara.attempts': attempts } } as const
    await inTrace(post.tracer, span, () => withTimeout(transport.send(mail), sendingMilliseconds))
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

/** Sends mails after `begin`; without SMTP they stay in the developer's outbox. */
export function openMailer(post: Post): Mailer {
  if (!post.config.mail) {
    // Without the demo there is no outbox: nobody can get the code of a sign-up.
    if (!post.config.demo) post.log.warn('SMTP_URL is not set: no mail is sent, and sign-up by e-mail does not work')
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
