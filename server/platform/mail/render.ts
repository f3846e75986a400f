// Makes a mail of a template and its params: subject, plain text and HTML in the reader's language and direction.
import type { Config } from '#server/platform/config.ts'
import { sayErased } from '#server/platform/erased.ts'
import { textIn } from '#server/platform/texts.ts'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { sayable } from '#shared/i18n/sayable.ts'
import { topicOf } from '#shared/realtime/topics.ts'
import { href } from '#shared/routes/href.ts'
import { type Language, languageOf } from '#shared/values/localized.ts'
import { type Button, type Content, htmlOf, isolated, textOf } from './layout.ts'
import type { MailParams, MailTemplate } from './template.ts'
import { canEnd, unsubscribingPath, unsubscribingToken } from './unsubscribing.ts'

/** A mail as the database keeps it. */
export type KeptMail = {
  readonly template: string
  readonly params: unknown
  readonly name: string
  readonly language: string
  readonly user_id: string | null
  /** Whose clock tells its moments; null for UTC. */
  readonly zone: string | null
}
export type Rendered = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where the mail program of its reader posts to end mails of this kind; null where they cannot be ended. */
  readonly unsubscribe: string | null
}

type Values = Readonly<Record<string, string | number>>

type OrdinaryTemplate = Exclude<MailTemplate, 'notice' | 'digest'>

/** What a template shows beside its texts. Screens by their path without language prefix. */
type Shown = {
  readonly values?: Values
  readonly code?: string
  readonly to?: string
  readonly other?: string
  /** The key of the first paragraph where a template has several. */
  readonly body?: string
}

const signIn = href('sign-in')
const forgotten = href('forget-password')
const refusalLink = (token: string): string => `${href('thank-you')}?refuse=${encodeURIComponent(token)}`
const resetLink = (token: string): string => `${href('reset-password')}?token=${encodeURIComponent(token)}`

const shown: { readonly [T in OrdinaryTemplate]: (params: MailParams[T]) => Shown } = {
  'sign-up-code': ({ code }) => ({ code }),
  'sign-up-known': () => ({ to: signIn, other: forgotten }),
  'password-reset': ({ token }) => ({ to: resetLink(token) }),
  'password-changed': () => ({ to: forgotten }),
  'email-change-code': ({ code }) => ({ code }),
  'email-changed-notice': ({ email }) => ({ values: { email } }),
  'confirmation-code': ({ code }) => ({ code }),
  'staff-invitation': ({ inviter, token }) => ({ values: { inviter }, to: resetLink(token) }),
  'professional-invitation': ({ by, token }) => ({
    body: `body-${by}`,
    to: href('join-as-professional'),
    other: refusalLink(token),
  }),
  'friend-invitation': ({ inviter, code, token }) => ({
    values: { inviter },
    to: `${href('create-account')}?invite=${encodeURIComponent(code)}`,
    other: refusalLink(token),
  }),
  'account-closed': () => ({}),
  'account-shut': ({ reason }) => ({ values: { reason } }),
  'account-suspended': ({ reason }) => ({ values: { reason } }),
  'account-restored': () => ({ to: signIn }),
}

type Draft = Pick<Content, 'title' | 'paragraphs' | 'items' | 'code' | 'buttons' | 'reason'> & {
  readonly subject: string
  /** What its reader may end. */
  readonly topic: string | null
}
type Say = (key: string, values?: Values) => string
type Address = (path: string) => string

type Reader = { readonly language: Language; readonly zone: string | null }
type Told = MailParams['notice']

/** A notice in the words of its reader. */
const wordsOf = (say: Say, { language, zone }: Reader, { type, params }: Omit<Told, 'path'>) => ({
  title: say(`notifications:${type}.title`, params),
  text: say(`notifications:${type}.body`, sayable(params, language, zone)),
})

/** As the screen of a device shows it, where nothing can be set apart by its look. */
export function noticeWords(reader: Reader, notice: Omit<Told, 'path'>) {
  return wordsOf(sayIn(reader.language), reader, notice)
}

/** Of several notices at once. */
export function ringOfSeveral(language: Language, count: number) {
  const say = sayIn(language)
  return { title: say('digest.title', { count }), body: say('digest.ring') }
}

function noticeDraft(say: Say, address: Address, reader: Reader, notice: Told): Draft {
  const { title, text } = wordsOf(say, reader, notice)
  return {
    subject: title,
    title,
    paragraphs: [text],
    items: [],
    code: null,
    buttons: [{ label: say('notice.button'), address: address(notice.path) }],
    reason: say('reason-notice'),
    topic: topicOf(notice.type),
  }
}

function digestDraft(
  say: Say,
  address: Address,
  reader: Reader,
  { notices, count, path }: MailParams['digest'],
): Draft {
  const title = say('digest.title', { count })
  const more = count - notices.length
  return {
    subject: title,
    title,
    paragraphs: [say('digest.body'), ...(more > 0 ? [say('digest.more', { count: more })] : [])],
    items: notices.map(notice => ({ ...wordsOf(say, reader, notice), address: address(notice.path) })),
    code: null,
    buttons: [{ label: say('digest.button'), address: address(path) }],
    reason: say('reason-digest'),
    topic: 'daily',
  }
}

function templateDraft(say: Say, address: Address, mail: KeptMail): Draft {
  const template = mail.template as OrdinaryTemplate
  const {
    values = {},
    code = null,
    to,
    other,
    body = 'body',
  } = (shown[template] as (params: unknown) => Shown)(mail.params)
  const button = (key: string, path: string): Button => ({ label: say(`${template}.${key}`), address: address(path) })
  return {
    subject: say(`${template}.subject`, values),
    title: say(`${template}.title`, values),
    paragraphs: [say(`${template}.${body}`, values), say(`${template}.note`, values)],
    items: [],
    topic: null,
    code,
    buttons: [...(to ? [button('button', to)] : []), ...(other ? [button('other', other)] : [])],
    reason: say(mail.user_id === null ? 'reason-address' : 'reason-account'),
  }
}

const sayIn =
  (language: Language): Say =>
  (key, values = {}) =>
    textIn(
      language,
      key,
      Object.fromEntries(
        // What people wrote keeps its own direction and its own line.
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? isolated(sayErased(value, language)) : value,
        ]),
      ),
    )

function draftOf(say: Say, address: Address, mail: KeptMail, language: Language): Draft {
  const reader = { language, zone: mail.zone }
  if (mail.template === 'notice') return noticeDraft(say, address, reader, mail.params as Told)
  if (mail.template === 'digest') return digestDraft(say, address, reader, mail.params as MailParams['digest'])
  return templateDraft(say, address, mail)
}

type Site = Pick<Config, 'publicUrl' | 'tokenSecret'>

/** For people a page that says what it ends, for mail programs an address that ends it. */
function waysOut(site: Site, mail: KeptMail, topic: string | null) {
  if (mail.user_id === null || !canEnd(topic)) return null
  const token = unsubscribingToken(site, { userId: mail.user_id, topic })
  return { path: `${href('thank-you')}?unsubscribe=${token}`, post: `${site.publicUrl}${unsubscribingPath}/${token}` }
}

/** The mail as it is sent. `publicUrl` is the configured address: never one that a request names. */
export function renderMail(site: Site, mail: KeptMail): Rendered {
  const language = languageOf(mail.language)
  const say = sayIn(language)
  const address: Address = path => site.publicUrl + inPrefix(language, path)
  const { topic, subject, ...draft } = draftOf(say, address, mail, language)
  const out = waysOut(site, mail, topic)
  const content: Content = {
    ...draft,
    leave: out && { label: say('unsubscribe'), address: address(out.path) },
    language,
    direction: languageFacts[language].direction,
    brand: say('common:site.name'),
    home: address('/'),
    greeting: mail.name ? say('hello', { name: mail.name }) : say('hello-nobody'),
    linkHint: say('link'),
    tagline: say('tagline'),
  }
  return { subject, text: textOf(content), html: htmlOf(content), unsubscribe: out?.post ?? null }
}
