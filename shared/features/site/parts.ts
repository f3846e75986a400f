// The parts of the page data that staff change one by one.
import { noPageData, type PageData, type SiteContact } from '#shared/api/page-data.ts'

export const siteParts = ['navigation', 'home', 'announcement', 'featured', 'footer', 'contact'] as const
export type SitePart = (typeof siteParts)[number]

/** The field of the page data that a part is. */
export const fieldOf = {
  navigation: 'topList',
  home: 'homeSections',
  announcement: 'announcement',
  featured: 'featured',
  footer: 'footer',
  contact: 'contact',
} as const satisfies Record<SitePart, keyof PageData>

/** A page data in which every part is there. */
export type WholePage = { readonly [K in keyof PageData]-?: NonNullable<PageData[K]> }
export type PartValue<P extends SitePart = SitePart> = WholePage[(typeof fieldOf)[P]]

const noText = { en: '', fr: '', ar: '' }
const noContact: SiteContact = { social: [], company: '', address: noText, phone: '', email: '' }

/** Versions from before a part existed get an empty one. */
export function wholePage(page: PageData = noPageData): WholePage {
  return {
    topList: page.topList,
    footer: page.footer,
    homeSections: page.homeSections,
    announcement: page.announcement ?? {
      ...{ show: false, kind: 'info', text: noText, link: null },
      ...{ startsAt: null, endsAt: null },
    },
    featured: page.featured ?? [],
    contact: page.contact ?? noContact,
  }
}

/** Values that were parsed by one schema have their keys in one order. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export function changedParts(before: WholePage, after: WholePage): SitePart[] {
  return siteParts.filter(part => !isSame(before[fieldOf[part]], after[fieldOf[part]]))
}

/** A published version is never empty: something of the navigation and of the home page is shown. */
export function isEmptyPage({ topList, homeSections }: PageData): boolean {
  return !topList.some(({ show }) => show) || !homeSections.some(({ show }) => show)
}

/** At most this many professionals are chosen for the home page. */
export const mostFeatured = 8
export const announcementMost = 80
/** Milliseconds that somebody counts as editing, and between two reports of it. */
export const editing = { lasts: 90_000, every: 60_000 } as const
