// The endpoints with which a professional edits their profile and portfolio.
import { z } from 'zod'
import { accessTo } from '#shared/access/permissions.ts'
import { actionsOn } from '#shared/api/actions-on.ts'
import type { Contract } from '#shared/api/endpoint.ts'
import { Amount, CityRef, Done, Id, LanguageCode, longText, NamedSlug, text } from '#shared/api/schemas.ts'
import { schemaOf } from '#shared/forms/schema-of.ts'
import { mostPhotos, photoFields, photoKinds, profileFields, workFields } from './own-fields.ts'
import { OwnPrice, priceUnits } from './price.ts'

export const portfolioStatuses = ['draft', 'published', 'hidden'] as const
/** Published works that make a profile eligible to be featured. */
export const featuredWorks = 6

export const OwnProfile = z.object({
  slug: z.string(),
  name: z.string(),
  headline: z.string(),
  about: z.string(),
  city: CityRef,
  radiusKm: z.int(),
  foundedYear: z.int().nullable(),
  teamSize: z.int(),
  languages: z.array(LanguageCode),
  trades: z.array(NamedSlug),
  /** The trades that this professional can choose: those of their type, and those already chosen. */
  tradeChoices: z.array(NamedSlug.extend({ priceUnit: z.enum(priceUnits) })),
  cover: z.string().nullable(),
  onHoliday: z.boolean(),
  capacity: z.int(),
  /**
   * Declared for the main trade in the currency of the city; null: not declared, or declared for another trade or
   * currency.
   */
  priceLow: Amount.nullable(),
  priceHigh: Amount.nullable(),
  currency: z.string(),
  /** The price shown to others: from accepted bids if there are enough, else the declared one. */
  price: OwnPrice.nullable(),
  /** Number of published works; the profile is eligible to be featured from six. */
  works: z.int(),
  version: z.int(),
})

/** `language`: the language of headline and about; the other languages stay unchanged. */
export const OwnProfileForm = schemaOf(profileFields)
  .extend({
    language: LanguageCode,
    /** An uploaded file of purpose `portfolio`; null removes the cover. */
    cover: Id.nullable(),
  })
  .partial()

const Photo = z.object({ id: Id, picture: z.string(), kind: z.enum(photoKinds), alt: z.string() })

export const Work = z.object({
  id: Id,
  title: z.string(),
  story: z.string(),
  trade: NamedSlug,
  city: CityRef,
  year: z.int(),
  costLow: Amount.nullable(),
  costHigh: Amount.nullable(),
  currency: z.string(),
  durationDays: z.int().nullable(),
  areaSqm: z.int().nullable(),
  clientConsent: z.boolean(),
  status: z.enum(portfolioStatuses),
  photos: z.array(Photo),
  position: z.int(),
  version: z.int(),
})

export const WorkForm = schemaOf(workFields).extend({
  language: LanguageCode,
  story: longText(0, 2000),
  /** In display order. `id` of an existing photo, or `file` of an uploaded one of purpose `portfolio`. */
  photos: z
    .array(schemaOf(photoFields).extend({ id: Id.optional(), file: Id.optional(), alt: text(0, 200) }))
    .max(mostPhotos),
})

const own = accessTo('profiles', ['contractor', 'advisor', 'supplier'])
/** Suppliers have a store instead of a portfolio. */
const works = accessTo('profiles', ['contractor', 'advisor'])
const ofWork = z.object({ work: Id })
const changes = ['professionals'] as const

export const ownProfile = {
  'GET /professionals/me': {
    summary: 'Returns the caller’s own profile for editing, in the caller’s language.',
    returns: OwnProfile,
    access: own('isRead'),
  },
  'PATCH /professionals/me': {
    summary: 'Changes the caller’s profile; with If-Match refused if it changed in the meantime.',
    body: OwnProfileForm,
    returns: OwnProfile,
    access: own('isUpdate'),
    changes,
  },
  'GET /portfolio': {
    summary: 'Returns the caller’s works in display order, including drafts and hidden ones.',
    returns: z.array(Work),
    access: works('isRead'),
  },
  'POST /portfolio': {
    summary: 'Adds a work as a draft.',
    body: WorkForm,
    returns: Work,
    access: works('isUpdate'),
    status: 201,
  },
  'PATCH /portfolio/{work}': {
    summary: 'Changes a work; a published work must stay complete.',
    params: ofWork,
    body: WorkForm.partial(),
    returns: Work,
    access: works('isUpdate'),
    changes,
  },
  ...actionsOn('/portfolio/{work}', works('isUpdate'), {
    publish: {
      summary: 'Publishes a work on the profile; refused without a photo of the result and the client’s consent.',
      returns: Work,
      changes: changes,
    },
    hide: { summary: 'Hides a work from the profile.', returns: Work, changes: changes },
  }),
  'DELETE /portfolio/{work}': {
    summary: 'Deletes a work and its photos.',
    params: ofWork,
    returns: Done,
    access: works('isUpdate'),
    changes,
  },
  'PUT /portfolio/order': {
    summary: 'Sets the order of the works.',
    body: z.object({ ids: z.array(Id).min(1).max(200) }),
    returns: Done,
    access: works('isUpdate'),
    changes,
  },
} as const satisfies Contract
