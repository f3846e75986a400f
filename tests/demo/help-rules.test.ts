// What the help centre says is what the code does: every number in it is a constant of the code that it describes, and
// every bold word is a text of the screens. Who changes a constant or a button sees here which articles name it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import articles from '#server/demo/texts/help-articles.json' with { type: 'json' }
import questions from '#server/demo/texts/help-questions.json' with { type: 'json' }
import { codeMilliseconds, makeCode } from '#server/features/accounts/mail-code.ts'
import { triesMost } from '#server/features/accounts/proof-queries.ts'
import { quietDays } from '#server/features/invitations/queries.ts'
import { scoreMatch } from '#server/features/leads/score-match.ts'
import { ramps } from '#server/features/professionals/ranking.ts'
import { mostItems as mostHearts } from '#server/features/wishlists/hearts.ts'
import { dailyHour, mostAlike } from '#server/platform/events/plan.ts'
import { cookieSeconds } from '#server/platform/session/cookies.ts'
import { newPassword } from '#shared/features/accounts/fields.ts'
import { cutShares } from '#shared/features/assistants/tiles.ts'
import * as calendar from '#shared/features/calendar/lifecycle.ts'
import { mostTiers } from '#shared/features/catalogue/fields.ts'
import { bigMove, importLines, undoHours } from '#shared/features/catalogue/imports.ts'
import { mostPictures, priceAges } from '#shared/features/catalogue/lifecycle.ts'
import { editMinutes, filesMost, messageLength, snoozes, voice } from '#shared/features/chats/lifecycle.ts'
import * as community from '#shared/features/community/lifecycle.ts'
import { complaintDays } from '#shared/features/complaints/lifecycle.ts'
import * as connects from '#shared/features/connects/lifecycle.ts'
import * as enquiries from '#shared/features/enquiries/lifecycle.ts'
import { fileRules, quota } from '#shared/features/files/rules.ts'
import * as ideabooks from '#shared/features/ideabooks/lifecycle.ts'
import { mostHotspots } from '#shared/features/ideas/lifecycle.ts'
import { dailyInvitations } from '#shared/features/invitations/contract.ts'
import { bidFields, mostBidFiles, mostPlanSteps } from '#shared/features/jobs/bid-fields.ts'
import { mostTemplates } from '#shared/features/jobs/bids-schema.ts'
import { mostOpenQuestions } from '#shared/features/jobs/clarifications-contract.ts'
import { jobFields, mostFiles, mostLines, mostRetained } from '#shared/features/jobs/job-fields.ts'
import * as jobs from '#shared/features/jobs/lifecycle.ts'
import * as leads from '#shared/features/leads/lifecycle.ts'
import { mostDays } from '#shared/features/offers/lifecycle.ts'
import { referenceDays } from '#shared/features/offers/reference-price.ts'
import * as onboarding from '#shared/features/onboarding/lifecycle.ts'
import { enough, enoughToCalculate, indexAge, mostOfOne } from '#shared/features/prices/index.ts'
import { shownWorks } from '#shared/features/professionals/completeness.ts'
import { fewestEnded, firstMean, meanWeight, ratingOf } from '#shared/features/professionals/figures.ts'
import { featuredWorks } from '#shared/features/professionals/own-contract.ts'
import { profileFields, mostPhotos as workPhotos } from '#shared/features/professionals/own-fields.ts'
import { leastPrices, priceMonths } from '#shared/features/professionals/price.ts'
import { mostChangeLines, mostPhotos } from '#shared/features/projects/fields.ts'
import { silence } from '#shared/features/projects/lifecycle.ts'
import { mostSteps } from '#shared/features/projects/plan.ts'
import { workReviewFields } from '#shared/features/reviews/fields.ts'
import * as reviews from '#shared/features/reviews/lifecycle.ts'
import { mostCarried } from '#shared/features/wishlists/kinds.ts'
import { mailAfter } from '#shared/realtime/topics.ts'
import { siteSettings } from '#shared/settings/site.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { expectNone } from '#tests/support/expect-none.ts'

const root = join(import.meta.dirname, '../..')

/** What follows the name in a file that does not export it: the 30 of `const storedFor = 30 * day`. */
function stated(path: string, name: string): number {
  const source = readFileSync(join(root, path), 'utf8')
  const [, digits] = new RegExp(`${name}(?: =| integer not null default) ([\\d_]+)`).exec(source) ?? []
  if (digits === undefined) throw new Error(`${path} has no number called ${name}`)
  return Number(digits.replaceAll('_', ''))
}

const migrations = 'server/platform/database/migrations'
const mostBids = stated(`${migrations}/001-foundation.sql`, 'max_bids')
const mostShortlisted = stated(`${migrations}/007-work.sql`, 'max_shortlist')
const reopenDays = stated('server/features/jobs/job.machine.ts', 'leastDays')
const missedHours = stated('server/platform/replies/queries.ts', 'missedMinutes') / 60
const graceDays = stated('server/platform/personal-data.ts', 'graceDays')
const resetMinutes = stated('server/platform/session/passwords.ts', 'resetMilliseconds')
const draftDays = stated('server/features/drafts/delete-drafts.ts', 'storedDays')
const recoveryCodes = stated('server/features/accounts/second-factor.ts', 'amount')
const codePeriod = stated('server/features/accounts/second-factor.ts', 'period')
const roughKilometres = stated('server/features/jobs/insert-job.ts', 'farthestKm')
const inspectionHours = stated('server/features/chats/staff-queries.ts', 'inspectionHours')

const codeMinutes = codeMilliseconds / 60_000
const codeDigits = makeCode().length
const sessionDays = cookieSeconds / 86_400
const notificationDays = [
  siteSettings['notifications.days-read'].value,
  siteSettings['notifications.days-unread'].value,
]
const percents = Object.values(cutShares).map(share => Math.round(share * 100))
/** The points of a professional whom nothing is wrong with. */
const best = scoreMatch(
  {
    ...{ tradePosition: 0, distanceKm: 0, radiusKm: 50, documentsValidUntil: '2030-01-01', replyMinutes: 1 },
    ...{ completedProjects: 100, rating: 5 },
  },
  '2026-01-01',
)
const hexLetters = createHash('sha256').digest('hex').length
/** As in the example: two and thirty reviews with five stars in a trade whose mean is four. */
const trade = { sum: 40, count: 10 }
const examples = [2, 30].map(count => ratingOf({ sum: 5 * count, count }, trade) ?? 0)

type Rule = {
  /** Constants of the code. */
  readonly rules?: readonly number[]
  /** Numbers that are advice, or part of an example. */
  readonly advice?: readonly number[]
}

/** By the key of the article; articles without numbers are not listed. */
const stating: Readonly<Record<string, Rule>> = {
  'post-job': {
    rules: [mostLines, mostFiles.photos, mostFiles.files, fileRules.job.megabytes, jobs.reviewHours, jobs.openDays],
  },
  review: { rules: [jobs.reviewHours, jobs.changesDays] },
  drafts: { rules: [draftDays, stated('server/features/drafts/routes.ts', 'mostDrafts')] },
  renew: { rules: [jobs.openDays, jobs.renewFromDays, jobs.endingDays, jobs.bidValidDays, reopenDays] },
  calculator: {
    rules: [
      enoughToCalculate.suppliers,
      stated('server/features/calculator/routes.ts', 'mostEstimates'),
      stated('client/features/calculator/calculator-path.ts', 'mostCompared'),
    ],
    advice: [2],
  },
  'price-bands': { rules: [priceMonths, leastPrices] },
  'price-index': { rules: [indexAge, mostOfOne, enough.prices, enough.suppliers] },
  assistants: {
    rules: [
      ...percents,
      stated('shared/features/assistants/steel.ts', 'barLength'),
      stated('server/features/assistants/routes.ts', 'mostRuns'),
      enquiries.mostSuppliers,
    ],
    // A litre of paint covers ten square metres: an answer of the form, which everybody can change.
    advice: [10],
  },
  'price-requests': {
    rules: [
      ...[enquiries.mostSuppliers, enquiries.mostLines, enquiries.answerHours, enquiries.openDays],
      ...[enquiries.usualValidDays, enquiries.mostOpenEnquiries],
    ],
  },
  offers: { rules: [referenceDays, mostDays] },
  bids: {
    rules: [
      ...[leads.waveSize, leads.waveHours, leads.enoughBids, mostBids, jobs.mostInvited, jobs.renewFromDays],
      ...[best.score, ...Object.values(best.parts)],
    ],
  },
  clarifications: { rules: [mostOpenQuestions] },
  shortlist: { rules: [mostShortlisted] },
  'counter-offer': { rules: [jobs.counterOfferHours] },
  accept: { rules: [jobs.confirmHours, jobs.clientConfirmDays, mostSteps, reopenDays] },
  milestones: { rules: [silence.days] },
  handover: { rules: [reviews.reviewDays.workmanship] },
  money: { rules: [mostRetained] },
  silence: { rules: [...silence.reminders, silence.days] },
  changes: { rules: [mostChangeLines], advice: [0] },
  retention: { rules: [mostRetained, jobFields.table.retentionPercent.min], advice: [5] },
  snags: { rules: [mostPhotos] },
  diary: { rules: [mostPhotos] },
  files: { rules: [fileRules.project.megabytes, quota.files, quota.megabytes] },
  log: { rules: [hexLetters] },
  complaints: { rules: Object.values(complaintDays) },
  reviews: {
    rules: [
      ...[reviews.reviewDays.workmanship, reviews.reviewDays.communication, reviews.editDays, reviews.mostPhotos],
      ...[workReviewFields.table.text.min, workReviewFields.table.text.max],
    ],
  },
  checks: { rules: [...onboarding.reminderDays] },
  ranking: {
    rules: [
      ...Object.values(ramps).map(ramp => ramp.of),
      ...[ramps.distance.full, ramps.distance.none, ramps.record.full, ramps.rating.full, ramps.rating.none],
      ramps.reply.none / 60,
    ],
  },
  rating: { rules: [meanWeight, firstMean, ...examples], advice: [1, 2, 5, 12, 30] },
  figures: { rules: [fewestEnded, missedHours, stated('server/platform/replies/queries.ts', 'countedDays')] },
  connect: {
    rules: [
      ...[connects.messageLength.min, connects.messageLength.max, connects.answerDays, connects.pairDays],
      siteSettings['connects.most-open'].value,
    ],
  },
  book: {
    rules: [
      ...[calendar.horizonDays, calendar.slotMinutes, calendar.answerHours, calendar.mostOpen, calendar.doneAfterDays],
    ],
  },
  ideas: { rules: [mostHotspots] },
  ideabooks: {
    rules: [
      ...[ideabooks.mostBooks, ideabooks.mostItems, ideabooks.mostNotes, ideabooks.restoreDays, ideabooks.mostCarried],
    ],
  },
  'share-ideabook': { rules: [ideabooks.mostMembers] },
  wishlists: {
    rules: [
      ...[mostHearts, mostCarried, priceAges.shown, stated('server/features/wishlists/routes.ts', 'mostLists')],
      stated('server/features/wishlists/drop-queries.ts', 'minPauseHours'),
    ],
  },
  community: {
    rules: [community.reviewedPosts, community.promisedHours, community.mostPictures, community.mostTags],
  },
  notifications: { rules: [dailyHour, mostAlike, mailAfter('messages'), ...notificationDays] },
  'sign-in': { rules: [newPassword.min, codeDigits, codeMinutes, triesMost, resetMinutes] },
  // Authenticator apps show six digits like the codes by mail.
  'second-factor': { rules: [codeDigits, codePeriod, recoveryCodes] },
  devices: { rules: [codeDigits, codeMinutes, sessionDays] },
  privacy: { rules: [roughKilometres, roughKilometres * 2] },
  data: { rules: [graceDays] },
  'stored-data': {
    rules: [
      ...[draftDays, codeMinutes, resetMinutes, ...notificationDays, quietDays, graceDays],
      stated('server/platform/mail/queries.ts', 'mailDays'),
      stated('server/features/community/cleanup-queries.ts', 'spamDays'),
    ],
    // Loose uploads (platform/files/tidy.ts) and searched words (articles/help-queries.ts) state theirs in place.
    advice: [24, 366],
  },
  chats: {
    rules: [
      ...[messageLength, filesMost, fileRules.chat.megabytes, voice.seconds, editMinutes, inspectionHours],
      Number(snoozes[0]),
    ],
  },
  leads: {
    rules: [...[jobs.replyHours, leads.staleDays, leads.silentDays, ramps.documents.of, ramps.reply.of, best.score]],
  },
  apply: {
    rules: [
      ...[onboarding.onboardingReviewHours, onboarding.againDays, fileRules.document.megabytes],
      ...[profileFields.table.trades.max, stated('shared/features/onboarding/missing.ts', 'refereeCount')],
    ],
    // Minutes that it takes.
    advice: [15],
  },
  documents: { rules: [...onboarding.reminderDays, ramps.documents.of, fileRules.document.megabytes] },
  'write-bid': {
    rules: [
      ...[bidFields.table.validDays.min, bidFields.table.validDays.max, bidFields.table.note.min, jobs.bidValidDays],
      ...[mostPlanSteps, mostBidFiles, mostTemplates],
    ],
    advice: [100],
  },
  limits: {
    rules: [...Object.values(leads.limitAnswers), leads.limitDays, leads.reportDays, leads.decisionDays],
  },
  portfolio: { rules: [workPhotos, fileRules.portfolio.megabytes, shownWorks, featuredWorks] },
  products: { rules: [mostPictures, mostTiers, ...Object.values(priceAges)] },
  import: { rules: [importLines, bigMove * 100, undoHours] },
  quotes: {
    rules: [enquiries.mostSuppliers, enquiries.usualValidDays, enquiries.answerHours, enquiries.openDays],
    advice: [12],
  },
  calendar: {
    rules: [
      ...[calendar.mostServices, calendar.mostQuestions, calendar.travel.kmPerHour, calendar.travel.leastMinutes],
      ...[calendar.slotMinutes, calendar.horizonDays, calendar.answerHours, calendar.doneAfterDays],
    ],
  },
  close: { rules: [graceDays] },
  'ranking-short': { rules: Object.values(ramps).map(ramp => ramp.of) },
  'review-time': { rules: [jobs.reviewHours] },
  'how-long-open': { rules: [jobs.openDays, jobs.renewFromDays] },
  'who-may-bid': { rules: [jobs.mostInvited] },
  'photos-files': { rules: [mostFiles.photos, mostFiles.files, fileRules.job.megabytes] },
  'how-many-bids': { rules: [mostBids, leads.waveSize, leads.enoughBids] },
  'bid-change': { rules: [jobs.counterOfferHours] },
  'undo-accept': { rules: [jobs.clientConfirmDays, jobs.confirmHours] },
  'no-answer': { rules: [...silence.reminders, silence.days] },
  'how-much-retention': { rules: [mostRetained, jobFields.table.retentionPercent.min] },
  'lost-phone': { rules: [recoveryCodes] },
  'no-code': { rules: [codeMinutes] },
  invite: { rules: [dailyInvitations, quietDays] },
  'read-chats': { rules: [inspectionHours] },
  'application-time': { rules: [onboarding.onboardingReviewHours, onboarding.againDays] },
  'price-ask': { rules: [priceAges.shown, priceAges.plain] },
}

type Text = { readonly body: readonly string[] }
type Article = Readonly<Record<Language, Text>> & { readonly key: string }
const all: readonly Article[] = [...articles, ...questions]

const thousands = { en: /(\d),(\d{3})(?!\d)/g, fr: /(\d)\s(\d{3})(?!\d)/g, ar: /(\d),(\d{3})(?!\d)/g } as const

/** Without the numbers of the steps of a list. */
function numbersIn({ body }: Text, language: Language): ReadonlySet<number> {
  const text = body.map(line => line.replace(/^\d+\. /, '')).join('\n')
  const plain = text.replace(thousands[language], '$1$2').replace(/(\d),(\d)/g, '$1.$2')
  return new Set((plain.match(/\d+(?:\.\d+)?/g) ?? []).map(Number))
}

/** Arabic writes one and two as words; what is written with digits must be right. */
const mayBeAWord = (number: number): boolean => number <= 2

describe.each(languages)('numbers in %s', language => {
  it.each(all)('are those of the code: $key', article => {
    const { rules = [], advice = [] } = stating[article.key] ?? {}
    const said = numbersIn(article[language], language)
    const known = new Set([...rules, ...advice])
    const unknown = [...said].filter(number => !known.has(number))
    const unsaid = [...known].filter(number => !(said.has(number) || mayBeAWord(number)))
    expect({ unknown, unsaid }).toEqual({ unknown: [], unsaid: [] })
  })
})

it('lists no article twice, and none that does not exist', () => {
  const keys = all.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expectNone(
    Object.keys(stating).filter(key => !keys.includes(key)),
    keys,
  )
})

type Texts = { readonly [key: string]: string | Texts }
const flat = (texts: Texts): string[] =>
  Object.values(texts).flatMap(text => (typeof text === 'string' ? [text.replace(/\s/g, ' ')] : flat(text)))

function textsOf(language: Language): ReadonlySet<string> {
  const folder = join(root, 'shared/i18n', language)
  const files = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Set(files.flatMap(name => flat(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Texts)))
}

it.each(languages)('names buttons and screens as they are called in %s', language => {
  const texts = textsOf(language)
  const bold = all.flatMap(article =>
    [...article[language].body.join('\n').matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => ({
      article: article.key,
      name: name.replace(/\s/g, ' '),
    })),
  )
  expectNone(
    bold.filter(({ name }) => !texts.has(name)),
    bold,
  )
})
