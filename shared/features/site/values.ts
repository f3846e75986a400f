// What staff send for each part of the page data: stricter than what is stored, which may be older.
import { z } from 'zod'
import { announcementKinds, audiences, homeSectionNames, networks } from '#shared/api/page-data.ts'
import { longText, SentMoment, Slug, text } from '#shared/api/schemas.ts'
import { isOtherSite, isSiteLink } from './links.ts'
import { announcementMost, mostFeatured, type SitePart } from './parts.ts'

/** English is what readers of another language see while theirs is missing. */
const label = (most: number) => z.object({ en: text(1, most), fr: text(0, most), ar: text(0, most) })
const invalid = { params: { code: 'invalid' } }
const Link = z.string().max(300).refine(isSiteLink, invalid)
const repeated = <T>(list: readonly T[], keyOf: (one: T) => string): boolean =>
  new Set(list.map(keyOf)).size < list.length

const Entry = z.object({
  name: text(1, 60),
  label: label(60),
  path: Link,
  show: z.boolean(),
  audience: z.array(z.enum(audiences)).max(audiences.length).optional(),
})
type Named = { readonly name: string }
const distinct = (list: readonly Named[]): boolean => !repeated(list, ({ name }) => name)

const Navigation = z
  .array(
    Entry.extend({
      dropdown: z.enum(['yes', 'no']),
      dropdowns: z
        .array(Entry.extend({ group: label(60).optional() }))
        .max(24)
        .refine(distinct, invalid),
    }),
  )
  .max(24)
  .refine(distinct, invalid)

/** All sections, in any order. */
const Home = z
  .array(z.object({ name: z.enum(homeSectionNames), show: z.boolean() }))
  .length(homeSectionNames.length)
  .refine(distinct, invalid)

const Announcement = z
  .object({
    show: z.boolean(),
    kind: z.enum(announcementKinds),
    text: z.object({ en: text(0, announcementMost), fr: text(0, announcementMost), ar: text(0, announcementMost) }),
    link: Link.nullable(),
    startsAt: SentMoment.nullable(),
    endsAt: SentMoment.nullable(),
  })
  .superRefine(({ show, text: { en }, startsAt, endsAt }, context) => {
    const refuse = (path: string[], code: string) => context.addIssue({ code: 'custom', path, params: { code } })
    if (show && en === '') refuse(['text', 'en'], 'required')
    if (startsAt !== null && endsAt !== null && endsAt <= startsAt) refuse(['endsAt'], 'invalid')
  })

const Featured = z
  .array(Slug)
  .max(mostFeatured)
  .refine(slugs => !repeated(slugs, slug => slug), invalid)

const Footer = z
  .array(z.object({ name: text(1, 60), label: label(60), links: z.array(Entry).max(16).refine(distinct, invalid) }))
  .max(6)
  .refine(distinct, invalid)

const address = longText(0, 200)
const Contact = z.object({
  social: z
    .array(z.object({ network: z.enum(networks), address: z.string().max(200).refine(isOtherSite, invalid) }))
    .max(networks.length)
    .refine(list => !repeated(list, ({ network }) => network), invalid),
  company: text(0, 80),
  address: z.object({ en: address, fr: address, ar: address }),
  phone: text(0, 40),
  email: z.email().max(120).or(z.literal('')),
})

export const sentValues = {
  navigation: Navigation,
  home: Home,
  announcement: Announcement,
  featured: Featured,
  footer: Footer,
  contact: Contact,
} as const satisfies Record<SitePart, z.ZodType>
