// The page data of the specification: navigation entries with show flags, and what else staff decide about the site.
import { z } from 'zod'
import { areas } from '#shared/access/roles.ts'
import { LocalizedText } from './schemas.ts'

/** For whom an entry is shown: visitors, or the people of an area. */
export const audiences = ['visitor', ...areas] as const
export type Audience = (typeof audiences)[number]

/** In the order of a new installation. */
export const homeSectionNames = [
  'banner',
  'calculator',
  'post-a-job',
  'featured-professionals',
  'success-stories',
  'professionals-by-location',
  'products',
  'suppliers',
  'how-it-works',
] as const

export const announcementKinds = ['info', 'offer', 'warning'] as const
export const networks = ['instagram', 'youtube', 'linkedin', 'facebook', 'tiktok', 'whatsapp', 'x'] as const

/** `path` is a path of the route table without language prefix, or an address of another site. */
const Entry = z.object({
  name: z.string(),
  label: LocalizedText,
  path: z.string(),
  show: z.boolean(),
  /** Absent: everybody. */
  audience: z.array(z.enum(audiences)).optional(),
})

/** A bar above the site, at a time or always. */
export const Announcement = z.object({
  show: z.boolean(),
  kind: z.enum(announcementKinds),
  text: LocalizedText,
  link: z.string().nullable(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
})
export type Announcement = z.output<typeof Announcement>

/** What only the owner of the site knows; an empty text is not shown. */
export const SiteContact = z.object({
  social: z.array(z.object({ network: z.enum(networks), address: z.string() })),
  company: z.string(),
  address: LocalizedText,
  phone: z.string(),
  email: z.string(),
})
export type SiteContact = z.output<typeof SiteContact>

/**
 * Without page data every named item is hidden; `group` is the heading above the first entry of a group. What is
 * optional is absent in versions from before it existed.
 */
export const PageData = z.object({
  topList: z.array(
    Entry.extend({
      dropdown: z.enum(['yes', 'no']),
      dropdowns: z.array(Entry.extend({ group: LocalizedText.optional() })),
    }),
  ),
  footer: z.array(z.object({ name: z.string(), label: LocalizedText, links: z.array(Entry) })),
  homeSections: z.array(z.object({ name: z.string(), show: z.boolean() })),
  announcement: Announcement.optional(),
  /** Slugs of professionals in their order; empty: those of the highest rank. */
  featured: z.array(z.string()).optional(),
  contact: SiteContact.optional(),
})
export type PageData = z.output<typeof PageData>

/** What is shown while nothing is published, or what is published cannot be read. */
export const noPageData: PageData = { topList: [], footer: [], homeSections: [] }
