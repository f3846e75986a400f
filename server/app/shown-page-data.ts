// The visible part of the page data: what is shown to this viewer now, in the language of the page.
import { createHash } from 'node:crypto'
import type { Audience, PageData, SiteContact } from '#shared/api/page-data.ts'
import { isAnnounced, isShown, isShownTo } from '#shared/api/page-show.ts'
import { actionNames, type ShownAnnouncement, type ShownContact, type ShownPageData } from '#shared/rendering/page.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

export type PageViewer = {
  readonly language: Language
  readonly audience: Audience
  /** The key of the announcement that the browser has dismissed. */
  readonly dismissed: string | null
  readonly now: Date
}

type Entry = PageData['topList'][number]['dropdowns'][number]

const isAction = ({ name }: { readonly name: string }): boolean => actionNames.some(one => one === name)

const keyOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 12)

/** Names of companies, the same in every language. */
const networkNames: Readonly<Record<SiteContact['social'][number]['network'], string>> = {
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
  x: 'X',
}

function contactOf({ contact }: PageData, language: Language): ShownContact | null {
  if (!contact) return null
  const { social, company, address, phone, email } = contact
  const facts = { company, address: inLanguage(address, language), phone, email }
  const given = Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== ''))
  const links = social.map(({ network, address: link }) => ({ name: networkNames[network], address: link }))
  return links.length > 0 || Object.keys(given).length > 0 ? { social: links, ...given } : null
}

function shownOf(pageData: PageData, language: Language, audience: Audience): ShownPageData {
  const shown = (entries: readonly Entry[]) =>
    entries
      .filter(entry => isShownTo(entry, audience))
      .map(({ label, path, group }) => ({
        label: inLanguage(label, language),
        path,
        ...(group ? { group: inLanguage(group, language) } : {}),
      }))
  const { topList, footer } = pageData
  const contact = contactOf(pageData, language)
  return {
    version: keyOf(pageData),
    actions: Object.fromEntries(
      topList
        .filter(entry => isAction(entry) && isShown(pageData, entry.name, audience))
        .map(({ name, label, path }) => [name, { label: inLanguage(label, language), path }]),
    ),
    topList: topList
      .filter(entry => !isAction(entry) && isShownTo(entry, audience))
      .map(({ label, path, dropdown, dropdowns }) => ({
        label: inLanguage(label, language),
        path,
        ...(dropdown === 'yes' ? { dropdowns: shown(dropdowns) } : {}),
      })),
    footer: footer.map(({ label, links }) => ({
      label: inLanguage(label, language),
      links: shown(links).map(({ label: text, path }) => ({ label: text, path })),
    })),
    ...(contact ? { contact } : {}),
  }
}

/** Its times are compared for each document. */
function announcementOf({ announcement: bar }: PageData, viewer: PageViewer): ShownAnnouncement | null {
  if (!isAnnounced(bar, viewer.now)) return null
  const { kind, text, link, endsAt } = bar
  const key = keyOf([kind, text, link])
  return key === viewer.dismissed ? null : { key, kind, text: inLanguage(text, viewer.language), link, endsAt }
}

const made = new WeakMap<PageData, Map<string, ShownPageData>>()

/** Made once per language and audience and frozen, because all documents share it. */
export function shownPageData(pageData: PageData, viewer: PageViewer): ShownPageData {
  const { language, audience } = viewer
  const known = made.get(pageData) ?? new Map<string, ShownPageData>()
  made.set(pageData, known)
  const key = `${language} ${audience}`
  const shown = known.get(key) ?? Object.freeze(shownOf(pageData, language, audience))
  known.set(key, shown)
  const announcement = announcementOf(pageData, viewer)
  return announcement ? { ...shown, announcement } : shown
}

/** The version of an answer of the page data, as documents carry it. */
export const versionOf = keyOf
