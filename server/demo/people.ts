// The people of the demo: the eight accounts that visitors may try, and the clients.
import { isLanguage } from '#shared/values/localized.ts'
import type { Days } from './basics.ts'
import { idOf, randomOf } from './basics.ts'
import { type DemoRows, insert, type Person } from './model.ts'
import { cities, cityBy } from './reference/cities.ts'
import texts from './texts/people.json' with { type: 'json' }

export const demoPassword = 'imara-demo-password'

export const demoEmail = (mailbox: string): string => `${mailbox}@demo.imara.test`

/** The accounts that a demo shows beside its sign-in form. */
export const demoAccounts: readonly string[] = [
  'consumer',
  'contractor',
  'builder',
  'advisor',
  'supplier',
  'admin',
  'superadmin',
  'applicant',
].map(demoEmail)

export const demoClient: Person = {
  id: idOf('user:consumer'),
  email: demoEmail('consumer'),
  name: 'Leila Amrani',
  language: 'en',
  city: cityBy('casablanca'),
  since: 410,
}

export const admin = { id: idOf('user:admin'), email: demoEmail('admin') }

function clientOf(text: string, country: string, place: number): Person {
  const [name = '', language = ''] = text.split(';')
  const own = cities.filter(city => city.country === country)
  const random = randomOf(`client:${name}`)
  return {
    id: idOf(`user:client:${name}`),
    email: `client-${country.toLowerCase()}-${place + 1}@demo.imara.test`,
    name,
    language: isLanguage(language) ? language : 'en',
    city: random.pick(own),
    since: random.whole(420, 800),
  }
}

export const clients: readonly Person[] = Object.entries(texts).flatMap(([country, list]) =>
  list.map((text, place) => clientOf(text, country, place)),
)

/** Accounts of yesterday that only advertise. */
export const advertisers: readonly Person[] = ['Marble Direct', 'Stone Offers', 'Best Tile Deals'].map(
  (name, place) => ({
    ...{ id: idOf(`user:advertiser:${place}`), email: demoEmail(`offers-${place + 1}`), name },
    ...{ language: 'en', city: cityBy('casablanca'), since: 1 },
  }),
)

const phones: Readonly<Record<string, string>> = { MA: '+212 6', AE: '+971 5', SA: '+966 5', PK: '+92 30', FR: '+33 6' }

export function phoneOf(person: Person): string {
  const random = randomOf(`phone:${person.id}`)
  return (phones[person.city.country] ?? '+212 6') + String(random.whole(10_000_000, 99_999_999))
}

type Role = {
  readonly role: 'consumer' | 'professional' | 'admin' | 'superAdmin'
  readonly type?: 'contractor' | 'builder' | 'advisor' | 'supplier'
}

/** All accounts of the demo share one password. */
export function userRow(person: Person, { role, type }: Role, password: string, days: Days) {
  const created = days.ago(person.since, 9)
  return {
    id: person.id,
    email: person.email,
    emailKey: person.email,
    emailVerifiedAt: created,
    passwordHash: password,
    name: person.name,
    phone: phoneOf(person),
    role,
    professionalType: type ?? null,
    language: person.language,
    currency: person.city.currency,
    cityId: person.city.id,
    demo: true,
    greetedAt: created,
    createdAt: created,
    updatedAt: created,
  }
}

export function buildPeople(rows: DemoRows, password: string, days: Days): void {
  const consumers = [demoClient, ...clients, ...advertisers]
  insert(rows, 'users', ...consumers.map(person => userRow(person, { role: 'consumer' }, password, days)))
}
