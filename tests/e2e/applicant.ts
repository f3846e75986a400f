import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { specimenPdf } from '#server/demo/documents.ts'
import documentTypes from '#server/demo/texts/document-types.json' with { type: 'json' }
import { href } from '#shared/routes/href.ts'
import { languages } from '#shared/values/localized.ts'
import type { SinkMail, SmtpSink } from '#tests/support/smtp-sink.ts'
import { type JourneyLanguage, open } from './actions.ts'
import { hydrated } from './browser.ts'
import { textsOf } from './texts.ts'

type Applicant = {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly form: string
  readonly headline: string
  readonly about: string
  readonly radius: string
}

const people: Readonly<Record<JourneyLanguage, Applicant>> = {
  en: {
    name: 'Salma Bennani',
    email: 'salma-en@example.test',
    company: 'Bennani Kitchens',
    form: 'SARL',
    headline: 'Kitchens in old houses, from the plan to the last tile',
    about: 'We renew kitchens with five joiners and tilers of our own. We have worked in Casablanca since 2012.',
    radius: '35',
  },
  ar: {
    name: 'سلمى بناني',
    email: 'salma-ar@example.test',
    company: 'مطابخ بناني',
    form: 'شركة محدودة المسؤولية',
    headline: 'مطابخ البيوت القديمة من التصميم إلى آخر بلاطة',
    about: 'نجدّد المطابخ بفريق من خمسة نجارين ومبلّطين يعملون عندنا. نشتغل في الدار البيضاء منذ سنة ٢٠١٢.',
    radius: '٣٥',
  },
}

/** The current applicant; each sign-up makes a new person, so that a journey can be retried on the same server. */
export const applicants: Record<JourneyLanguage, Applicant> = { ...people }

function begin(language: JourneyLanguage): Applicant {
  const { email, company, ...rest } = people[language]
  const mark = randomUUID().slice(0, 4)
  applicants[language] = { ...rest, email: newAddress(email), company: `${company} ${mark}` }
  return applicants[language]
}

/** A unique address. */
export const newAddress = (email: string): string => email.replace('@', `-${randomUUID().slice(0, 8)}@`)

export function nameOf(language: JourneyLanguage, slug: string): string {
  const name = documentTypes.find(type => type.slug === slug)?.name.split(' | ')[languages.indexOf(language)]
  if (!name) throw new Error(`${slug} has no name in ${language}.`)
  return name
}

/** The documents that a contractor in Morocco must upload. */
export const documents = ['identity-document', 'trade-register-ma', 'liability-insurance'] as const
type DocumentSlug = (typeof documents)[number]

export const field = (page: Page, name: string) => page.locator(`[id="${name}"]`)
const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const pdf = (name: string, company: string) => ({
  name: `${name}.pdf`,
  mimeType: 'application/pdf',
  buffer: specimenPdf({ title: name, lines: [company] }),
})

/** Waits for a mail to that address that satisfies `isIt`. */
export async function mailTo(
  { mails }: SmtpSink,
  to: string,
  isIt: (mail: SinkMail['mail']) => boolean,
): Promise<SinkMail['mail']> {
  const found = () => mails.findLast(one => one.to.includes(to) && isIt(one.mail))?.mail
  await expect.poll(found).toBeTruthy()
  return found() as SinkMail['mail']
}

const codeOf = ({ text }: SinkMail['mail']): string => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? ''

/** A visitor reads about joining, creates an account with the mailed code, and arrives at the choice of a type. */
export async function signUp(page: Page, language: JourneyLanguage, sink: SmtpSink): Promise<void> {
  const t = textsOf(language, 'join')
  const { name, email } = begin(language)
  const follow = (text: string) => page.getByRole('main').getByRole('link', { name: text, exact: true }).first().click()
  const submit = page.locator('main form button[type=submit]').first()
  await open(page, language, href('join-as-professional'))
  await follow(textsOf(language, 'join-page')('begin'))
  await follow(t('visitor.create'))
  await submit.waitFor()
  await page.locator('[name=name]').fill(name)
  await page.locator('[name=email]').fill(email)
  await page.locator('[name=password]').fill('zellige-hammer-42-quay')
  await page.locator('[name=acceptTerms]').check()
  await submit.click()
  await page.locator('[name=code]').waitFor()
  await page.locator('[name=code]').fill(codeOf(await mailTo(sink, email, mail => codeOf(mail) !== '')))
  await page.waitForURL(url => url.pathname.endsWith(href('account.join-as-professional')))
}

/** Chooses the type contractor; the empty application opens. */
export async function chooseContractor(page: Page, language: JourneyLanguage): Promise<void> {
  await page.locator('main [name=type][value=contractor]').check({ force: true })
  await page.getByRole('button', { name: textsOf(language, 'join')('choose-type.button'), exact: true }).click()
  await field(page, 'companyName').waitFor()
  await hydrated(page)
}

export async function fillCompany(page: Page, language: JourneyLanguage): Promise<void> {
  const { company, form, name } = applicants[language]
  const answers = {
    companyName: company,
    legalForm: form,
    registrationNumber: 'RC 481516',
    contactPerson: name,
    phone: '+212 6 12 34 56 78',
  }
  for (const [at, text] of Object.entries(answers)) await field(page, at).fill(text)
}

export async function fillWork(page: Page, language: JourneyLanguage): Promise<void> {
  const { headline, about, radius } = applicants[language]
  await page.locator('[name=trades][value=kitchens-and-bathrooms]').check({ force: true })
  await field(page, 'city').selectOption('casablanca')
  await field(page, 'radiusKm').fill(radius)
  await field(page, 'headline').fill(headline)
  await field(page, 'about').fill(about)
  for (const spoken of ['fr', 'ar']) await page.locator(`[name=languages][value=${spoken}]`).check({ force: true })
}

/** Fills in the document's number, if it has one, and its expiry date. */
export async function fillFacts(page: Page, slug: DocumentSlug): Promise<void> {
  const number = field(page, `documents/${slug}/number`)
  if (await number.count()) await number.fill('N 4711')
  await field(page, `documents/${slug}/expiresAt`).fill(dayAhead(300))
}

/** Uploads a document with its number and expiry date. */
export async function addDocument(page: Page, language: JourneyLanguage, slug: DocumentSlug): Promise<void> {
  const file = field(page, `documents/${slug}`)
  await file.waitFor({ state: 'attached' })
  await fillFacts(page, slug)
  await file.setInputFiles(pdf(slug, applicants[language].company))
  await file.waitFor({ state: 'detached' })
}

export async function fillReferences(page: Page): Promise<void> {
  for (const place of [0, 1])
    for (const part of ['name', 'contact', 'work'])
      await field(page, `referees/${place}/${part}`).fill(`${part} ${place + 1}`)
}
