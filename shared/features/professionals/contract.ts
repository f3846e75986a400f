// The endpoints of professionals: search with its reasons, landing pages, the public profile.
import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Day, LocalizedText, NamedSlug, PageQuery, pageOf, Slug } from '#shared/api/schemas.ts'
import { RegionMap } from './map.ts'
import { OwnPrice, PriceBand } from './price.ts'
import { mostChosen } from './search-text.ts'

/** The four figures of the card (specification, section 2) with what they rest on. Null = no data yet. */
export const Figures = z.object({
  totalProjects: z.int(),
  declaredProjects: z.int(),
  clientReviews: z.int(),
  /** 0 to 1; shown from three ended projects up. */
  successRate: z.number().nullable(),
  endedProjects: z.int(),
  /** 1 to 5, shrunk towards the trade's mean. */
  rating: z.number().nullable(),
})

export const Badge = z.object({
  kind: z.enum(['identity', 'registration', 'insurance', 'qualification']),
  checkedAt: z.string(),
  endsAt: z.string().nullable(),
})

/** One true factor of the order: how many points of how many, from which value. */
export const WhyFactor = z.object({
  factor: z.enum(['text', 'trade', 'distance', 'rating', 'reply', 'record', 'documents']),
  points: z.number(),
  of: z.number(),
  value: z.number().nullable(),
})

export const ProfessionalCard = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(professionalTypes),
  headline: LocalizedText,
  city: CityRef,
  trades: z.array(NamedSlug),
  figures: Figures,
  badges: z.array(Badge),
  replyMinutes: z.int().nullable(),
  cover: z.string().nullable(),
  /** Up to three of the own works, the cover first. */
  pictures: z.array(z.string()),
  price: OwnPrice.nullable(),
  featured: z.boolean(),
  distanceKm: z.number().nullable(),
  why: z.array(WhyFactor),
})
export type ProfessionalCard = z.output<typeof ProfessionalCard>

export const sorts = ['best', 'rating', 'distance', 'reply', 'projects'] as const

/** The search as it stands in the address. Wrong values are errors by field, except on pages, which drop them. */
export const ProfessionalQuery = PageQuery.extend({
  what: z.string().trim().max(120).optional(),
  where: z.string().trim().max(120).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lon: z.coerce.number().min(-180).max(180).optional(),
  radius: z.coerce.number().int().min(1).max(500).optional(),
  /** Any of these trades. */
  trade: z.array(Slug).max(mostChosen).optional(),
  /** At home in any of these cities; `where` finds who works as far as a place. */
  city: z.array(Slug).max(mostChosen).optional(),
  type: z.enum(professionalTypes).optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  language: z.enum(['en', 'fr', 'ar']).optional(),
  verified: z.enum(['1']).optional(),
  featured: z.enum(['1']).optional(),
  sort: z.enum(sorts).optional(),
  /** With a drawn map of those on the page. */
  map: z.enum(['1']).optional(),
})

const Count = z.object({ value: z.string(), count: z.int() })

export const SearchResult = pageOf(ProfessionalCard).extend({
  facets: z.object({
    trades: z.array(Count.extend({ name: LocalizedText })),
    types: z.array(Count),
    cities: z.array(Count.extend({ name: LocalizedText })),
    languages: z.array(Count),
  }),
  /** What the words were taken to mean; shown to the searcher. */
  understood: z.object({
    trade: NamedSlug.nullable(),
    city: CityRef.nullable(),
    corrected: z.string().nullable(),
    /** What was typed and counted for nothing, with the cities that it may have meant. */
    unread: z.array(z.object({ text: z.string(), cities: z.array(CityRef) })),
  }),
  /** Set when nothing fitted and something near is shown instead, `total` of them: what was let go. */
  relaxed: z.array(z.enum(['distance', 'where', 'filters', 'trade', 'what'])),
  /** Null where none was asked for, or nobody was found. */
  map: RegionMap.nullable(),
})

export const PortfolioItem = z.object({
  id: z.string(),
  title: LocalizedText,
  story: LocalizedText,
  trade: NamedSlug,
  city: CityRef,
  year: z.int(),
  /** In their order; at least one of the result. `alt` in the words and the language of the professional. */
  photos: z.array(z.object({ picture: z.string(), kind: z.enum(['before', 'during', 'after']), alt: z.string() })),
  durationDays: z.int().nullable(),
  areaSqm: z.int().nullable(),
  /** The client agreed that the work is shown. */
  clientConsent: z.boolean(),
  costLow: Amount.nullable(),
  costHigh: Amount.nullable(),
  currency: z.string(),
})

export const Profile = ProfessionalCard.omit({ why: true, distanceKm: true }).extend({
  about: LocalizedText,
  /** The portrait or the sign of the firm; a picture reference. */
  photo: z.string().nullable(),
  radiusKm: z.int(),
  foundedYear: z.int().nullable(),
  teamSize: z.int(),
  languages: z.array(z.string()),
  onHoliday: z.boolean(),
  portfolio: z.array(PortfolioItem),
  replySample: z.int(),
  memberSince: Day,
  scores: z
    .object({
      quality: z.number(),
      time: z.number(),
      price: z.number(),
      communication: z.number(),
      tidiness: z.number(),
    })
    .nullable(),
  similar: z.array(ProfessionalCard.omit({ why: true })),
})

export const Landing = z.object({
  trade: NamedSlug.extend({ summary: LocalizedText, form: z.string().nullable() }).nullable(),
  city: CityRef.nullable(),
  professionals: z.int(),
  openJobs: z.int(),
  medianReplyMinutes: z.int().nullable(),
  /** Of this trade in its cities, of the trades of this city, or the one of both. */
  bands: z.array(PriceBand),
  neighbours: z.array(z.object({ slug: z.string(), label: LocalizedText, count: z.int() })),
})

/** Without words: what was searched in vain is written down, each time. */
const isBrowsing = ({ query }: { readonly query?: unknown }): boolean => !(query as { what?: string } | undefined)?.what

export const professionals = {
  'GET /professionals': {
    summary: 'Searches professionals by what and where, with facets, reasons of the order, and no dead end.',
    query: ProfessionalQuery,
    returns: SearchResult,
    access: 'open',
    reads: ['professionals', 'reference'],
    sharedWhen: isBrowsing,
  },
  'GET /professionals/{profile}': {
    summary: 'The public profile of an approved professional.',
    params: z.object({ profile: Slug }),
    returns: Profile,
    access: 'open',
    reads: ['professionals'],
    sharedWhen: always,
  },
  'GET /price-bands': {
    summary: 'What was agreed in the last twelve months, for each trade and city with three accepted bids or more.',
    query: z.object({ trade: Slug.optional(), city: Slug.optional() }),
    returns: z.array(PriceBand),
    access: 'open',
    reads: ['professionals', 'jobs', 'reference'],
    sharedWhen: always,
  },
  'GET /landings/{slug}': {
    summary: 'The facts of a landing page: `plumbing`, `casablanca` or `plumbing-in-casablanca`.',
    params: z.object({ slug: Slug }),
    returns: Landing,
    access: 'open',
    reads: ['professionals', 'jobs', 'reference'],
    sharedWhen: always,
  },
} as const satisfies Contract
