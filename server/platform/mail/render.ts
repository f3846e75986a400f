import type { Config } from '#server/platform/config.ts'
import { markErased } from '#server/platform/erased.ts'
import { textIn } from '#server/platform/texts.ts'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { sayable } from '#shared/i18n/sayable.ts'
import { topicOf } from '#shared/realtime/topics.ts'
import { href } from '#shared/routes/href.ts'
import { type Language, languageOf } from '#shared/values/localized.ts'
import { type Button, type Content, htmlOf, isolated, textOf } from './layout.ts'
import type { MailParams, MailTemplate } from './template.ts'
import { canEnd, unsubscribingPath, unsubscribingToken } from './unsubscribing.ts'

export type StoredMail = {
  readonly template: string
  readonly params: unknown
  readonly name: string
  readonly language: string
  readonly userId: string | null
  /** The time zone of its times; null for UTC. */
  readonly zone: string | null
}
export type Rendered = {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-click unsubscribe address; null for mails that cannot be unsubscribed. */
  readonly unsubscribe: string | null
}

type Values = Readonly<Record<string, string | number>>

type OrdinaryTemplate = Exclude<MailTemplate, 'notice' | 'digest'>

/** Content of a template besides its texts. Screens by their path without language prefix. */
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
  'ideabook-invitation': ({ inviter, key, token }) => ({
    values: { inviter },
    to: href('shared-ideabook', { key }),
    other: refusalLink(token),
  }),
  'account-closed': () => ({}),
  'account-closed-by-staff': ({ reason }) => ({ values: { reason } }),
  'account-suspended': ({ reason }) => ({ values: { reason } }),
  'account-restored': () => ({ to: signIn }),
}

type Draft = Pick<Content, 'title' | 'paragraphs' | 'items' | 'code' | 'buttons' | 'reason'> & {
  readonly subject: string
  /** The topic that its reader can unsubscribe. */
  readonly topic: string | null
}
type Translate = (key: string, values?: Values) => string
type Address = (path: string) => string

type Reader = { readonly language: Language; readonly zone: string | null }
type NoticeParams = MailParams['notice']

/** A notice in the reader's language. */
const textsOf = (translate: Translate, { language, zone }: Reader, { type, params }: Omit<NoticeParams, 'path'>) => ({
  title: translate(`notifications:${type}.title`, params),
  text: translate(`notifications:${type}.body`, sayable(params, language, zone)),
})

/** Plain text for the notification area of a device. */
export function noticeTexts(reader: Reader, notice: Omit<NoticeParams, 'path'>) {
  return textsOf(textsIn(reader.language), reader, notice)
}

/** The text for several notices at once. */
export function devicePushOfSeveral(language: Language, count: number) {
  const translate = textsIn(language)
  return { title: translate('digest.title', { count }), body: translate('digest.ring') }
}

function noticeDraft(translate: Translate, address: Address, reader: Reader, notice: NoticeParams): Draft {
  const { title, text } = textsOf(translate, reader, notice)
  return {
    subject: title,
    title,
    paragraphs: [text],
    items: [],
    code: null,
    buttons: [{ label: translate('notice.button'), address: address(notice.path) }],
    reason: translate('reason-notice'),
    topic: topicOf(notice.type),
  }
}

function digestDraft(
  translate: Translate,
  address: Address,
  reader: Reader,
  { notices, count, path }: MailParams['digest'],
): Draft {
  const title = translate('digest.title', { count })
  const more = count - notices.length
  return {
    subject: title,
    title,
    paragraphs: [translate('digest.body'), ...(more > 0 ? [translate('digest.more', { count: more })] : [])],
    items: notices.map(notice => ({ ...textsOf(translate, reader, notice), address: address(notice.path) })),
    code: null,
    buttons: [{ label: translate('digest.button'), address: address(path) }],
    reason: translate('reason-digest'),
    topic: 'daily',
  }
}

function templateDraft(translate: Translate, address: Address, mail: StoredMail): Draft {
  const template = mail.template as OrdinaryTemplate
  const {
    values = {},
    code = null,
    to,
    other,
    body = 'body',
  } = (shown[template] as (params: unknown) => Shown)(mail.params)
  const button = (key: string, path: string): Button => ({
    label: translate(`${template}.${key}`),
    address: address(path),
  })
  return {
    subject: translate(`${template}.subject`, values),
    title: translate(`${template}.title`, values),
    paragraphs: [translate(`${template}.${body}`, values), translate(`${template}.note`, values)],
    items: [],
    topic: null,
    code,
    buttons: [...(to ? [button('button', to)] : []), ...(other ? [button('other', other)] : [])],
    reason: translate(mail.userId === null ? 'reason-address' : 'reason-account'),
  }
}

const textsIn =
  (language: Language): Translate =>
  (key, values = {}) =>
    textIn(
      language,
      key,
      Object.fromEntries(
        // Texts of people keep their own direction, on one line.
        Object.entries(values).map(([name, value]) => [
          name,
          typeof value === 'string' ? isolated(markErased(value, language)) : value,
        ]),
      ),
    )

function draftOf(translate: Translate, address: Address, mail: StoredMail, language: Language): Draft {
  const reader = { language, zone: mail.zone }
  if (mail.template === 'notice') return noticeDraft(translate, address, reader, mail.params as NoticeParams)
  if (mail.template === 'digest') return digestDraft(translate, address, reader, mail.params as MailParams['digest'])
  return templateDraft(translate, address, mail)
}

type Site = Pick<Config, 'publicUrl' | 'tokenSecret'>

/** For people a page that confirms unsubscribing, for mail programs a one-click address. */
function footerLinks(site: Site, mail: StoredMail, topic: string | null) {
  if (mail.userId === null || !canEnd(topic)) return null
  const token = unsubscribingToken(site, { userId: mail.userId, topic })
  return { path: `${href('thank-you')}?unsubscribe=${token}`, post: `${site.publicUrl}${unsubscribingPath}/${token}` }
}

/** The mail as sent. `publicUrl` is the configured address, never one from a request. */
export function renderMail(site: Site, mail: StoredMail): Rendered {
  const language = languageOf(mail.language)
  const translate = textsIn(language)
  const address: Address = path => site.publicUrl + inPrefix(language, path)
  const { topic, subject, ...draft } = draftOf(translate, address, mail, language)
  const out = footerLinks(site, mail, topic)
  const content: Content = {
    ...draft,
    unsubscribe: out && { label: translate('unsubscribe'), address: address(out.path) },
    language,
    direction: languageFacts[language].direction,
    brand: translate('common:site.name'),
    home: address('/'),
    greeting: mail.name ? translate('hello', { name: mail.name }) : translate('hello-unnamed'),
    linkHint: translate('link'),
    tagline: translate('tagline'),
  }
  return { subject, text: textOf(content), html: htmlOf(content), unsubscribe: out?.post ?? null }
}
