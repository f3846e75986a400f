// The public endpoints of professionals: search, landing pages, profile.
import { z } from 'zod'
import { professionalTypes } from '#shared/access/roles.ts'
import { always, type Contract } from '#shared/api/endpoint.ts'
import { RegionMap } from '#shared/api/region-map.ts'
import { Amount, CityRef, Day, Id, NamedSlug, PageQuery, pageOf, ReaderText, Slug } from '#shared/api/schemas.ts'
import { OwnPrice, PriceBand } from './price.ts'
import { mostChosen } from './search-text.ts'

/** The four figures of the card (specification, section 2) and their sample sizes. Null: no data yet. */
export const Figures = z.object({
  totalProjects: z.int(),
  declaredProjects: z.int(),
  clientReviews: z.int(),
  /** 0 to 1; null below three ended projects. */
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

/** One factor of the ranking: its points, its maximum, and the value behind it. */
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
  headline: ReaderText,
  city: CityRef,
  trades: z.array(NamedSlug),
  figures: Figures,
  badges: z.array(Badge),
  replyMinutes: z.int().nullable(),
  cover: z.string().nullable(),
  /** Up to three pictures of the professional's works, the cover first. */
  pictures: z.array(z.string()),
  price: OwnPrice.nullable(),
  featured: z.boolean(),
  distanceKm: z.number().nullable(),
  why: z.array(WhyFactor),
})
export type ProfessionalCard = z.output<typeof ProfessionalCard>

export const sorts = ['best', 'rating', 'distance', 'reply', 'projects'] as const

/** The search in the query of the address. Invalid values are field errors; pages drop them instead. */
export const ProfessionalQuery = PageQuery.extend({
  what: z.string().trim().max(120).optional(),
  where: z.string().trim().max(120).optional(),
  lat: z.coerce.number().min(-90).max(90).optional(),
  lon: z.coerce.number().min(-180).max(180).optional(),
  radius: z.coerce.number().int().min(1).max(500).optional(),
  /** Any of these trades. */
  trade: z.array(Slug).max(mostChosen).optional(),
  /** Based in any of these cities; `where` also finds professionals whose radius covers a place. */
  city: z.array(Slug).max(mostChosen).optional(),
  type: z.enum(professionalTypes).optional(),
  minRating: z.coerce.number().min(1).max(5).optional(),
  language: z.enum(['en', 'fr', 'ar']).optional(),
  verified: z.enum(['1']).optional(),
  featured: z.enum(['1']).optional(),
  /** These professionals alone, as staff have chosen them. */
  slug: z.array(Slug).max(8).optional(),
  sort: z.enum(sorts).optional(),
  /** Without a place, professionals of the cities with this currency come first. */
  currency: z.string().length(3).optional(),
  /** Adds a drawn map of the professionals on the page. */
  map: z.enum(['1']).optional(),
})

const Count = z.object({ value: z.string(), count: z.int() })

export const SearchResult = pageOf(ProfessionalCard).extend({
  facets: z.object({
    trades: z.array(Count.extend({ name: ReaderText })),
    types: z.array(Count),
    cities: z.array(Count.extend({ name: ReaderText })),
    languages: z.array(Count),
  }),
  /** The interpretation of the search text; shown on the page. */
  understood: z.object({
    trade: NamedSlug.nullable(),
    city: CityRef.nullable(),
    corrected: z.string().nullable(),
    /** Parts of the text that were ignored, with cities that they may mean. */
    unread: z.array(z.object({ text: z.string(), cities: z.array(CityRef) })),
  }),
  /** The conditions that were dropped because nothing matched; then `total` counts the close matches. */
  relaxed: z.array(z.enum(['distance', 'where', 'filters', 'trade', 'what'])),
  /** Null if not requested, or if the result is empty. */
  map: RegionMap.nullable(),
})

export const PortfolioItem = z.object({
  id: z.string(),
  title: ReaderText,
  story: ReaderText,
  trade: NamedSlug,
  city: CityRef,
  year: z.int(),
  /** In display order, with at least one of the result. `alt` is the professional's text in their language. */
  photos: z.array(
    z.object({ id: Id, picture: z.string(), kind: z.enum(['before', 'during', 'after']), alt: z.string() }),
  ),
  durationDays: z.int().nullable(),
  areaSqm: z.int().nullable(),
  /** The client has agreed to publish the work. */
  clientConsent: z.boolean(),
  costLow: Amount.nullable(),
  costHigh: Amount.nullable(),
  currency: z.string(),
})

export const Profile = ProfessionalCard.omit({ why: true, distanceKm: true }).extend({
  about: ReaderText,
  /** Picture reference of the portrait or the logo. */
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
  trade: NamedSlug.extend({ summary: ReaderText, form: z.string().nullable() }).nullable(),
  city: CityRef.nullable(),
  professionals: z.int(),
  openJobs: z.int(),
  medianReplyMinutes: z.int().nullable(),
  /** Price bands of this trade by city, of this city by trade, or the one of both. */
  bands: z.array(PriceBand),
  neighbours: z.array(z.object({ slug: z.string(), label: ReaderText, count: z.int() })),
})

/** A search with text is not shared: each search without result is logged. */
const isBrowsing = ({ query }: { readonly query?: unknown }): boolean => !(query as { what?: string } | undefined)?.what

export const professionals = {
  'GET /professionals': {
    summary:
      'Searches professionals by text and place, with facets and the reasons of the ranking; close matches when nothing fits.',
    query: ProfessionalQuery,
    returns: SearchResult,
    access: 'open',
    reads: ['professionals', 'reference'],
    sharedWhen: isBrowsing,
  },
  'GET /professionals/{profile}': {
    summary: 'Returns the public profile of an approved professional.',
    params: z.object({ profile: Slug }),
    returns: Profile,
    access: 'open',
    reads: ['professionals'],
    sharedWhen: always,
  },
  'GET /price-bands': {
    summary: 'Returns agreed prices of the last twelve months, per trade and city with at least three accepted bids.',
    query: z.object({ trade: Slug.optional(), city: Slug.optional() }),
    returns: z.array(PriceBand),
    access: 'open',
    reads: ['professionals', 'jobs', 'reference'],
    sharedWhen: always,
  },
  'GET /landings/{slug}': {
    summary: 'Returns the facts of a landing page: `plumbing`, `casablanca` or `plumbing-in-casablanca`.',
    params: z.object({ slug: Slug }),
    returns: Landing,
    access: 'open',
    reads: ['professionals', 'jobs', 'reference'],
    sharedWhen: always,
  },
} as const satisfies Contract
