// Makes a mail of a template and its params: subject, plain text and HTML in the reader's language and direction.
import { createRequire } from 'node:module'
import { createInstance } from 'i18next'
import { inPrefix, languageFacts } from '#shared/i18n/languages.ts'
import { sayable } from '#shared/i18n/sayable.ts'
import { href } from '#shared/routes/href.ts'
import { defaultLanguage, isLanguage, type Language, languages } from '#shared/values/localized.ts'
import { type Button, type Content, htmlOf, isolated, textOf } from './layout.ts'
import type { MailParams, MailTemplate } from './template.ts'

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
export type Rendered = { readonly subject: string; readonly text: string; readonly html: string }

const load = createRequire(import.meta.url)
const texts = createInstance()
await texts.init({
  resources: Object.fromEntries(
    languages.map(language => [
      language,
      {
        mail: load(`#shared/i18n/${language}/mail.json`) as Record<string, unknown>,
        notifications: load(`#shared/i18n/${language}/notifications.json`) as Record<string, unknown>,
        common: load(`#shared/i18n/${language}/common.json`) as Record<string, unknown>,
      },
    ]),
  ),
  fallbackLng: defaultLanguage,
  defaultNS: 'mail',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof texts.init>[0])

type Values = Readonly<Record<string, string | number>>

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

const shown: { readonly [T in Exclude<MailTemplate, 'notice'>]: (params: MailParams[T]) => Shown } = {
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

type Draft = Pick<Content, 'title' | 'paragraphs' | 'code' | 'buttons' | 'reason'> & { readonly subject: string }
type Say = (key: string, values?: Values) => string
type Address = (path: string) => string

function noticeDraft(
  say: Say,
  address: Address,
  { language, zone }: { readonly language: Language; readonly zone: string | null },
  { type, path, params }: MailParams['notice'],
): Draft {
  const title = say(`notifications:${type}.title`, params)
  return {
    subject: title,
    title,
    paragraphs: [say(`notifications:${type}.body`, sayable(params, language, zone))],
    code: null,
    buttons: [{ label: say('notice.button'), address: address(path) }],
    reason: say('reason-notice'),
  }
}

function templateDraft(say: Say, address: Address, mail: KeptMail): Draft {
  const template = mail.template as Exclude<MailTemplate, 'notice'>
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
    code,
    buttons: [...(to ? [button('button', to)] : []), ...(other ? [button('other', other)] : [])],
    reason: say(mail.user_id === null ? 'reason-address' : 'reason-account'),
  }
}

function contentOf(publicUrl: string, mail: KeptMail, language: Language): Content & { readonly subject: string } {
  const say: Say = (key, values = {}) =>
    texts.t(key, {
      lng: language,
      ...Object.fromEntries(
        // What people wrote keeps its own direction and its own line.
        Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
      ),
    })
  const address: Address = path => publicUrl + inPrefix(language, path)
  const draft =
    mail.template === 'notice'
      ? noticeDraft(say, address, { language, zone: mail.zone }, mail.params as MailParams['notice'])
      : templateDraft(say, address, mail)
  return {
    ...draft,
    language,
    direction: languageFacts[language].direction,
    brand: say('common:site.name'),
    home: address('/'),
    greeting: mail.name ? say('hello', { name: mail.name }) : say('hello-nobody'),
    linkHint: say('link'),
    tagline: say('tagline'),
  }
}

/** The mail as it is sent. `publicUrl` is the configured address: never one that a request names. */
export function renderMail(publicUrl: string, mail: KeptMail): Rendered {
  const language = isLanguage(mail.language) ? mail.language : defaultLanguage
  const content = contentOf(publicUrl, mail, language)
  return { subject: content.subject, text: textOf(content), html: htmlOf(content) }
}
