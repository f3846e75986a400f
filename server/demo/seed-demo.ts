// Fills an empty database with the reference data of every installation and a demo marketplace. It inserts rows instead
// of calling actions, because the demo has a past of years, while an action runs now, notifies people and sends mails.
// The tests beside these files check what the rows must have in common with actions (lifecycles, totals, recipients).
import type { Kysely } from 'kysely'
import type { Prepared } from '#server/features/files/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import { gatherAnnouncements } from './announcements.ts'
import { gatherApplications } from './applications.ts'
import { beginning, type Days, daysFrom, idOf } from './basics.ts'
import { gatherCalendars } from './calendars.ts'
import { gatherChats } from './chats.ts'
import { gatherConnects } from './connects.ts'
import { gatherContactNotes } from './contacts.ts'
import { gatherEnquiries } from './enquiries.ts'
import { gatherEstimates } from './estimates.ts'
import { drawEvidence } from './evidence.ts'
import { gatherExchangeRates } from './exchange-rates.ts'
import { figuresOf } from './figures.ts'
import { gatherHolds } from './holds.ts'
import { buildLeadTransitions } from './lead-transitions.ts'
import { gatherLeads } from './leads.ts'
import { gatherNegotiation } from './negotiation.ts'
import { buildNotifications } from './notifications.ts'
import { gatherOffers } from './offers.ts'
import { gatherOversight } from './oversight.ts'
import { drawCard, storePapers } from './papers.ts'
import { demoPassword, gatherPeople } from './people.ts'
import { choosePortfolios } from './portfolio.ts'
import { gatherIndexDays, gatherIndexMaterials } from './price-index.ts'
import { gatherProductCategories, gatherProducts } from './products.ts'
import { makeProfessionals, tradeSlugs } from './professionals.ts'
import { bestFirst, featuredOf, putAccount, putProfile } from './profiles.ts'
import {
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
  renewPageData,
} from './queries.ts'
import { gatherQuestions } from './questions.ts'
import { gatherCalculator } from './reference/calculator.ts'
import { allCities, cityRow, furtherCities } from './reference/cities.ts'
import { documentTypeRow, documentTypes } from './reference/document-types.ts'
import { allForms, type FormSeed } from './reference/forms.ts'
import { firstPageData } from './reference/page-data.ts'
import { trades } from './reference/trades.ts'
import { gatherReplies, gatherSupplierReplies } from './replies.ts'
import { gatherReviewComplaint } from './review-complaint.ts'
import { gatherContactReviews, gatherReviews } from './reviews.ts'
import { sealRecords } from './seal-records.ts'
import { seededTables } from './seeded-tables.ts'
import { gatherStaff } from './staff.ts'
import { gatherStories } from './stories.ts'
import { gatherSubmissions } from './submissions.ts'
import { untilNow } from './until-now.ts'
import { gatherWishlists } from './wishlists.ts'
import { gatherWork } from './work.ts'
import { type Gathered, put } from './world.ts'

function gatherTrades(rows: Gathered): void {
  for (const [position, { id, slug, name, summary, types, icon, unit, terms }] of trades.entries()) {
    put(rows, 'trades', {
      ...{ id, slug, icon, position, updated_at: beginning },
      name: JSON.stringify(name),
      summary: JSON.stringify(summary),
      professional_types: [...types],
      price_unit: unit,
    })
    const idOfTerm = ({ language, folded }: (typeof terms)[number]) => idOf(`term:${slug}.${language}.${folded}`)
    const at = { trade_id: id, updated_at: beginning }
    put(rows, 'trade_terms', ...terms.map(term => ({ id: idOfTerm(term), ...at, ...term })))
  }
}

function gatherDocumentTypes(rows: Gathered): Gathered {
  put(rows, 'document_types', ...documentTypes.map((type, place) => documentTypeRow(type, place, beginning)))
  return rows
}

function gatherForms(rows: Gathered, forms: readonly FormSeed[]): Gathered {
  for (const { slug, kind, tradeId, definition, settings } of forms) {
    const id = idOf(`form:${slug}`)
    const content = JSON.stringify(definition)
    put(rows, 'forms', {
      id,
      slug,
      kind,
      trade_id: tradeId,
      published_version: 1,
      status: 'published',
      draft: content,
      settings: JSON.stringify(settings),
      created_at: beginning,
      updated_at: beginning,
    })
    put(rows, 'form_versions', {
      id: idOf(`form:${slug}:1`),
      form_id: id,
      version: 1,
      definition: content,
      settings: JSON.stringify(settings),
      published_at: beginning,
    })
  }
  return rows
}

function gatherReference(): Gathered {
  const rows: Gathered = {}
  put(rows, 'cities', ...allCities.map(cityRow))
  gatherCalculator(rows, new Map(allCities.map(({ slug, id }) => [slug, id])))
  gatherTrades(rows)
  gatherForms(rows, allForms)
  gatherDocumentTypes(rows)
  gatherProductCategories(rows)
  gatherIndexMaterials(rows)
  put(rows, 'site_versions', {
    version: 1,
    page_data: JSON.stringify(firstPageData),
    published_at: beginning,
    author_id: null,
  })
  return rows
}

function gatherDemo(password: string, card: Prepared, days: Days): Gathered {
  const rows: Gathered = {}
  const pros = makeProfessionals(days)
  gatherPeople(rows, password, days)
  gatherStaff(rows, password, days)
  for (const pro of pros) putAccount(rows, pro, password, days)
  const works = gatherWork(rows, pros, days)
  gatherReviews(rows, works, days)
  const figures = figuresOf(rows, pros)
  const featured = featuredOf(pros, figures)
  const portfolios = choosePortfolios(bestFirst(pros, figures, featured), featured)
  for (const pro of pros) {
    const own = figures.get(pro.id)
    const shows = { works: portfolios.get(pro.id) ?? [], isFeatured: featured.has(pro.id) }
    if (own) putProfile(rows, pro, own, shows, days)
  }
  gatherApplications(rows, pros, { password, card, days })
  gatherNegotiation(rows, pros, works, days)
  gatherQuestions(rows, works, days)
  const leads = gatherLeads(rows, pros, works, figures, days)
  gatherConnects(rows, pros, days)
  gatherContactNotes(rows, pros, days)
  gatherContactReviews(rows, pros, days)
  buildLeadTransitions(rows, { pros, works, leads, days })
  gatherReplies(rows, pros, leads, days)
  gatherCalendars(rows, pros, days)
  gatherSubmissions(rows, days)
  gatherStories(rows, works, days)
  gatherReviewComplaint(rows, pros, days)
  gatherProducts(rows, pros, tradeSlugs, days)
  gatherIndexDays(rows, days)
  gatherOffers(rows, pros, days)
  gatherWishlists(rows, pros, days)
  gatherEnquiries(rows, pros, days)
  gatherHolds(rows, pros, days)
  gatherSupplierReplies(rows, pros, days)
  buildNotifications(rows, pros, works, leads, days)
  gatherAnnouncements(rows, days)
  gatherOversight(rows, works, days)
  gatherChats(rows, pros, days)
  gatherEstimates(rows, days)
  gatherExchangeRates(rows, days)
  return rows
}

/** Adds the calculator's missing cities, and all of its reference data. */
async function gatherMissingRates(db: Kysely<Tables>, rows: Gathered): Promise<void> {
  const known = new Map((await listCities(db)).map(({ slug, id }) => [slug, id]))
  const missing = furtherCities.filter(({ slug }) => !known.has(slug))
  put(rows, 'cities', ...missing.map(cityRow))
  gatherCalculator(rows, new Map([...known, ...missing.map(({ slug, id }) => [slug, id] as const)]))
}

/**
 * Cities, rates, trades with their search terms, job forms, document types and the first page data. Adds only what is
 * missing.
 */
export async function seedReference(db: Kysely<Tables>): Promise<void> {
  await inTransaction(db, async trx => {
    if (!(await hasReference(trx))) return insertRows(trx, gatherReference(), seededTables)
    await renewPageData(trx, JSON.stringify(firstPageData))
    // For an installation from before documents, rates, or forms other than job forms existed.
    const rows: Gathered = {}
    if (!(await hasRates(trx))) await gatherMissingRates(trx, rows)
    if (!(await hasDocumentTypes(trx))) gatherDocumentTypes(rows)
    if (!(await hasProductCategories(trx))) {
      gatherProductCategories(rows)
      gatherIndexMaterials(rows)
    } else if (!(await hasIndexMaterials(trx))) {
      const own = await listCategories(trx)
      gatherIndexMaterials(rows, new Map(own.map(({ slug, id }) => [slug, id])))
    }
    const known = await listFormSlugs(trx)
    const missing = allForms.filter(({ slug, kind }) => kind !== 'job' && !known.includes(slug))
    gatherForms(rows, missing)
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
    if (!(await hasReference(trx))) await insertRows(trx, gatherReference(), seededTables)
    const rows = gatherDemo(password, card, daysFrom(now))
    untilNow(rows, now)
    sealRecords(rows)
    await insertRows(trx, rows, seededTables)
    if (storage) await storePapers(rows, storage)
  })
}
