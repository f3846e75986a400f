import type { TestApp } from './app.ts'
import type { SignedIn } from './people.ts'

export const localized = (text: string) => ({
  en: `${text} in English`,
  fr: `${text} en français`,
  ar: `${text} بالعربية`,
})

export const announcementForm = (change: object = {}) => ({
  title: localized('News'),
  body: localized('This is new'),
  kinds: ['advisor'],
  ...change,
})

export async function anAnnouncement(app: TestApp, { token }: Pick<SignedIn, 'token'>, change: object = {}) {
  const { body } = await app.call<{ id: string }>('POST /admin/announcements', {
    token,
    body: announcementForm(change),
  })
  return body.id
}
