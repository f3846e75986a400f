// The page's language may differ from the account's: toasts and the notification list use the page's.
import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { features } from '#server/app/features.ts'
import { emit, event, type Notice } from '#server/platform/events/event.ts'
import { wiringOf } from '#server/platform/feature.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { type PushPayload, pushTable } from '#shared/realtime/events.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { app, withApp } from '#tests/support/fixtures.ts'
import { mailsTo } from '#tests/support/mails.ts'
import { type Person, signIn } from '#tests/support/people.ts'
import { inTransaction } from '#tests/support/time.ts'

type Notified = Pick<Notice, 'userId' | 'toast' | 'type' | 'params' | 'title'>
const noticeOf = async (_db: unknown, payload: Notified): Promise<readonly Notice[]> => [
  { ...payload, link: { route: 'user.notifications', params: {} } },
]
const notified = event<Notified>('test-told', [noticeOf])
withApp({
  wiring: wiringOf([...features, { name: 'test', events: { notified } }]),
})

type List = Output<(typeof notifications)['GET /notifications']>
type Missed = Output<(typeof notifications)['GET /notifications/missed']>
const read = <T>(language: Language, file: string): T =>
  JSON.parse(readFileSync(new URL(`../../shared/i18n/${language}/${file}.json`, import.meta.url), 'utf8'))
type Toasts = Readonly<Record<string, string>>
type Texts = Readonly<Record<string, Toasts>>

const document = { en: 'Insurance', fr: 'Assurance', ar: 'التأمين' }
const title = { en: 'A kitchen', fr: 'Une cuisine', ar: 'مطبخ' }
const params = { code: 'IM-7', title, name: 'Samira', type: document, body: 'As it stands.', count: 3 }
const code = { en: 'IM-7', fr: 'IM-7', ar: 'IM-7' }
const filled = (text: string, language: Language): string =>
  text.replaceAll(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => (({ code, title, type: document }) as Record<string, typeof code>)[name]?.[language] ?? '?',
  )

/** Emits a notification to a person with an English account; returns what their open pages were sent. */
async function deliver(person: Person, { toast: push, type }: Pick<Notice, 'toast' | 'type'>) {
  const reader = await signIn(app.platform, person)
  const publish = vi.spyOn(app.platform.appContext.services.push, 'publish')
  const own = type === 'new_complaint_report' ? { title: title.en } : {}
  await inTransaction(app.platform, it => emit(it, notified({ userId: reader.id, toast: push, type, params, ...own })))
  await app.platform.deliverer.deliverAll()
  const sent = publish.mock.calls.filter(([, channel, name]) => channel.endsWith(reader.id) && name === push)
  publish.mockRestore()
  return { reader, payload: sent[0]?.[3] as PushPayload | undefined }
}

const byText = Object.keys(read<Toasts>('en', 'realtime')).filter(key => /^(onboarding|document)-/.test(key))
const rows: readonly (readonly [type: string, toast: NonNullable<Notice['toast']>, person: Person])[] = [
  ['job-updated', 'job-updated', 'admin'],
  ...byText.map(type => [type, 'onboarding-decided', 'contractor'] as const),
  ...['bid-revised', 'announcement', 'booking-cancelled', 'plan-confirmed', 'saved-prices-fell'].map(
    type => [type, 'notification', 'consumer'] as const,
  ),
]
function textOf(type: string, toast: string, language: Language): string {
  const titles = read<Texts>(language, 'notifications')[type]
  // Three items: Arabic has its own plural form for few.
  const text =
    toast === 'notification'
      ? (titles?.title ?? titles?.title_few ?? titles?.title_other)
      : read<Toasts>(language, 'realtime')[type]
  return filled(text ?? '', language)
}

describe('a toast with its own text', () => {
  it.each(rows)(
    "of type %s is sent in all languages, with the account's as the message",
    async (type, push, person) => {
      const { payload } = await deliver(person, { type, toast: push })
      expect(payload?.toasts).toEqual(
        Object.fromEntries(languages.map(language => [language, textOf(type, push, language)])),
      )
      expect(new Set(Object.values(payload?.toasts ?? {})).size).toBe(3)
      expect(payload?.message).toBe(textOf(type, push, 'en'))
    },
  )

  it("is sent for no other socket event, except the author's text", async () => {
    const others = pushTable.filter(({ toast }) => !(toast && 'field' in toast && toast.field === 'message'))
    expect(others.length + new Set(rows.map(([, push]) => push)).size).toBe(pushTable.length)
    for (const { event: push, roles, toast } of others) {
      const person = roles[0] === 'professional' ? 'contractor' : roles[0]
      const { payload } = await deliver(person, { type: push, toast: push })
      const expected = toast && 'field' in toast ? { en: title.en, fr: title.en, ar: title.en } : undefined
      expect([push, payload?.toasts, payload?.message]).toEqual([push, expected, undefined])
    }
  })
})

describe.each(languages)('notifications read on a page in %s', language => {
  it.each(rows)('show %s in that language, when missed and in the list', async (type, push, person) => {
    const { reader } = await deliver(person, { type, toast: push })
    const ask = { token: reader.token, headers: { 'accept-language': language } }
    const [missed] = (await app.call<Missed>('GET /notifications/missed', ask)).body
    expect(missed).toMatchObject({ type, message: textOf(type, push, language) })
    const [listed] = (await app.call<List>('GET /notifications', ask)).body.items
    expect(listed).toMatchObject({ message: textOf(type, push, language), params: { type: document[language] } })
  })
})

it('a mail uses the language of the account, not of the page', async () => {
  const { reader } = await deliver('contractor', { type: 'document-rejected', toast: 'onboarding-decided' })
  const [mail] = await mailsTo(app, reader.email)
  expect(mail).toMatchObject({ language: 'en', params: { params: { type: document.en } } })
})
