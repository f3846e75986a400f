// Fills an empty database with the reference data of every installation and a demo marketplace. It inserts rows instead
// of calling actions (docs/decisions/0082-demo-rows.md), but repeats no rule of a feature: steps walk the lifecycles,
// amounts, codes and figures come from the features, and their subscribers say who is notified.
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Prepared } from '#server/platform/files/prepared.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { buildAnnouncements } from './announcements.ts'
import { buildApplications } from './applications.ts'
import { buildArticles, showArticles } from './articles.ts'
import { beginning, type Days, daysFrom, idOf } from './basics.ts'
import { buildCalendars } from './calendars.ts'
import { buildChats } from './chats.ts'
import { buildCommunity } from './community.ts'
import { buildConnects } from './connects.ts'
import { buildContactNotes } from './contacts.ts'
import { drawCard, storeDocuments } from './documents.ts'
import { buildEnquiries } from './enquiries.ts'
import { buildEstimates } from './estimates.ts'
import { drawEvidence } from './evidence.ts'
import { buildExchangeRates } from './exchange-rates.ts'
import { hashRecords } from './hash-records.ts'
import { buildIdeabooks } from './ideabooks.ts'
import { buildIdeas } from './ideas.ts'
import { buildLeadTransitions } from './lead-transitions.ts'
import { buildLeads } from './leads.ts'
import { type DemoRows, insert } from './model.ts'
import { buildNegotiation } from './negotiation.ts'
import { notificationsOf } from './notifications.ts'
import { buildOffers } from './offers.ts'
import { buildOversight } from './oversight.ts'
import { buildPeople, demoPassword } from './people.ts'
import { choosePortfolios } from './portfolio.ts'
import { buildIndexMaterials, indexDaysOf } from './price-index.ts'
import { buildProductCategories, buildProducts } from './products.ts'
import { makeProfessionals, tradeSlugs } from './professionals.ts'
import { featuredOf, inOrder, insertAccount, insertProfile } from './profiles.ts'
import {
  countFigures,
  hasDocumentTypes,
  hasIndexMaterials,
  hasProductCategories,
  hasRates,
  hasReference,
  hasUsers,
  insertRows,
  inTransaction,
  listCategories,
  listCities,
  listFormSlugs,
  listIdeaCategories,
  renewPageData,
} from './queries.ts'
import { buildQuestions } from './questions.ts'
import { buildCalculator } from './reference/calculator.ts'
import { allCities, cityRow, furtherCities } from './reference/cities.ts'
import { documentTypeRow, documentTypes } from './reference/document-types.ts'
import { allForms, type FormSeed } from './reference/forms.ts'
import { firstPageData } from './reference/page-data.ts'
import { trades } from './reference/trades.ts'
import { buildReplies, buildSupplierReplies } from './replies.ts'
import { buildReservations } from './reservations.ts'
import { buildReviewComplaint } from './review-complaint.ts'
import { buildContactReviews, buildReviews } from './reviews.ts'
import { seededTables } from './seeded-tables.ts'
import { buildStaff } from './staff.ts'
import { buildStories } from './stories.ts'
import { buildSubmissions } from './submissions.ts'
import { untilNow } from './until-now.ts'
import { buildWishlists } from './wishlists.ts'
import { buildWork } from './work.ts'

function buildTrades(rows: DemoRows): void {
  for (const [position, { id, slug, name, summary, types, icon, unit, terms }] of trades.entries()) {
    insert(rows, 'trades', {
      ...{ id, slug, icon, position, updatedAt: beginning },
      name: JSON.stringify(name),
      summary: JSON.stringify(summary),
      professionalTypes: [...types],
      priceUnit: unit,
    })
    const idOfTerm = ({ language, folded }: (typeof terms)[number]) => idOf(`term:${slug}.${language}.${folded}`)
    const at = { tradeId: id, updatedAt: beginning }
    insert(rows, 'tradeTerms', ...terms.map(term => ({ id: idOfTerm(term), ...at, ...term })))
  }
}

function buildDocumentTypes(rows: DemoRows): void {
  insert(rows, 'documentTypes', ...documentTypes.map((type, place) => documentTypeRow(type, place, beginning)))
}

function buildForms(rows: DemoRows, forms: readonly FormSeed[]): void {
  for (const { slug, kind, tradeId, definition, settings } of forms) {
    const id = idOf(`form:${slug}`)
    const content = JSON.stringify(definition)
    insert(rows, 'forms', {
      id,
      slug,
      kind,
      tradeId,
      publishedVersion: 1,
      status: 'published',
      draft: content,
      settings: JSON.stringify(settings),
      createdAt: beginning,
      updatedAt: beginning,
    })
    insert(rows, 'formVersions', {
      id: idOf(`form:${slug}:1`),
      formId: id,
      version: 1,
      definition: content,
      settings: JSON.stringify(settings),
      publishedAt: beginning,
    })
  }
}

function buildReference(): DemoRows {
  const rows: DemoRows = {}
  insert(rows, 'cities', ...allCities.map(cityRow))
  buildCalculator(rows, new Map(allCities.map(({ slug, id }) => [slug, id])))
  buildTrades(rows)
  buildForms(rows, allForms)
  buildDocumentTypes(rows)
  buildProductCategories(rows)
  buildIndexMaterials(rows)
  insert(rows, 'siteVersions', {
    id: idOf('site:1'),
    version: 1,
    pageData: JSON.stringify(firstPageData),
    publishedAt: beginning,
    authorId: null,
  })
  return rows
}

type Given = {
  readonly password: string
  readonly card: Prepared
  readonly ideaCategories: ReadonlyMap<string, string>
}

function buildDemo({ password, card, ideaCategories }: Given, days: Days): DemoRows {
  const rows: DemoRows = {}
  const pros = makeProfessionals(days)
  buildPeople(rows, password, days)
  buildStaff(rows, password, days)
  for (const pro of pros) insertAccount(rows, pro, password, days)
  const works = buildWork(rows, pros, days)
  buildReviews(rows, works, days)
  const featured = featuredOf(pros)
  const portfolios = choosePortfolios(inOrder(pros, featured), featured)
  for (const pro of pros)
    insertProfile(rows, pro, { works: portfolios.get(pro.id) ?? [], isFeatured: featured.has(pro.id) }, days)
  buildApplications(rows, pros, { password, card, days })
  buildNegotiation(rows, pros, works, days)
  buildQuestions(rows, works, days)
  const leads = buildLeads(rows, pros, works, days)
  buildConnects(rows, pros, days)
  buildContactNotes(rows, pros, days)
  buildContactReviews(rows, pros, days)
  buildLeadTransitions(rows, { pros, works, leads, days })
  buildReplies(rows, pros, leads, days)
  buildCalendars(rows, pros, days)
  buildSubmissions(rows, days)
  buildStories(rows, works, days)
  buildReviewComplaint(rows, pros, days)
  buildProducts(rows, pros, tradeSlugs, days)
  buildOffers(rows, pros, days)
  buildWishlists(rows, pros, days)
  buildEnquiries(rows, pros, days)
  buildReservations(rows, pros, days)
  buildSupplierReplies(rows, pros, days)
  buildAnnouncements(rows, days)
  buildOversight(rows, works, days)
  buildChats(rows, pros, days)
  buildEstimates(rows, days)
  buildExchangeRates(rows, days)
  buildIdeas(rows, pros, ideaCategories, days)
  buildIdeabooks(rows, pros, ideaCategories, days)
  buildCommunity(rows, pros, days)
  buildArticles(rows, days)
  return rows
}

/** Adds the calculator's missing cities, and all of its reference data. */
async function buildMissingRates(db: Kysely<Tables>, rows: DemoRows): Promise<void> {
  const known = new Map((await listCities(db)).map(({ slug, id }) => [slug, id]))
  const missing = furtherCities.filter(({ slug }) => !known.has(slug))
  insert(rows, 'cities', ...missing.map(cityRow))
  buildCalculator(rows, new Map([...known, ...missing.map(({ slug, id }) => [slug, id] as const)]))
}

/**
 * Cities, rates, trades with their search terms, job forms, document types and the first page data. Adds only what is
 * missing.
 */
export async function seedReference(db: Kysely<Tables>): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await hasReference(trx))) return insertRows(trx, buildReference(), seededTables)
    await renewPageData(trx, JSON.stringify(firstPageData))
    // For an installation from before documents, rates, or forms other than job forms existed.
    const rows: DemoRows = {}
    if (!(await hasRates(trx))) await buildMissingRates(trx, rows)
    if (!(await hasDocumentTypes(trx))) buildDocumentTypes(rows)
    if (!(await hasProductCategories(trx))) {
      buildProductCategories(rows)
      buildIndexMaterials(rows)
    } else if (!(await hasIndexMaterials(trx))) {
      const own = await listCategories(trx)
      buildIndexMaterials(rows, new Map(own.map(({ slug, id }) => [slug, id])))
    }
    const known = await listFormSlugs(trx)
    const missing = allForms.filter(({ slug, kind }) => kind !== 'job' && !known.includes(slug))
    buildForms(rows, missing)
    await insertRows(trx, rows, seededTables)
  })
}

export type DemoOptions = {
  /** All dates of the demo are relative to this day. */
  readonly now: Date
  hashPassword(password: string): Promise<string>
  /** Storage for the documents of applications; without it only their rows are inserted. */
  readonly storage?: Storage
}

/** The reference data and a marketplace full of people and their work. Does nothing when any account exists. */
export async function seedDemo(db: Kysely<Tables>, { now, hashPassword, storage }: DemoOptions): Promise<void> {
  if (await hasUsers(db)) return
  const password = await hashPassword(demoPassword)
  const card = await drawCard()
  if (storage) await drawEvidence()
  await inTransaction(db, async trx => {
    if (await hasUsers(trx)) return
    if (!(await hasReference(trx))) await insertRows(trx, buildReference(), seededTables)
    const ideaCategories = new Map((await listIdeaCategories(trx)).map(({ slug, id }) => [slug, id]))
    const rows = buildDemo({ password, card, ideaCategories }, daysFrom(now))
    untilNow(rows, now)
    hashRecords(rows)
    const { events = [], ...others } = rows
    await insertRows(trx, others, seededTables)
    await showArticles(trx, rows)
    await countFigures(trx, now)
    await insertRows(trx, await indexDaysOf(trx, daysFrom(now)), seededTables)
    await insertRows(trx, await notificationsOf(trx, events, now), seededTables)
    if (storage) await storeDocuments(rows, storage)
  })
}
