// Stores screens that the person has opened, so that they open without a connection from anywhere: a navigation inside
// the application brings data only, not the document. Loaded after the screen has stayed open for some seconds.
import { splitLanguage } from '#shared/i18n/languages.ts'
import { cacheMessage } from './cache-message.ts'

/** Screens and sections that somebody reads again: a form or a long conversation is not among them. */
const sections = [
  'dashboard',
  'job-requests',
  'jobs',
  'lead',
  'projects',
  'enquiries',
  'products',
  'offers-and-deals',
  'store',
  'chats',
  'portfolio',
  'calender',
  'my-wishlists',
  'my-ideas-book',
  'contacts-clients',
  'notifications',
]
const own = new RegExp(`^/(user|contractor|advisor|supplier)/(${sections.join('|')})(/[0-9a-f-]{36})?$`)
const closed = /^\/(admin|account|user|contractor|advisor|supplier|test|share|start)(\/|$)/
const pause = 600_000

const storedAt = new Map<string, number>()

/** Whether the screen is stored: what is public, and the lists and things of the person's own area. */
export const isStored = (path: string): boolean => own.test(path) || !closed.test(path)

/** The files of this document; those loaded before the worker was active are missing in its cache. */
export const loadedFiles = (): readonly string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => new URL(name).pathname.startsWith('/assets/')),
  ),
]

/** Asks the worker to store the screen of this address, at most every ten minutes. */
export function storePage(address: string, now = Date.now()): void {
  const worker = navigator.serviceWorker?.controller
  const { path } = splitLanguage(new URL(address, location.origin).pathname)
  if (!worker || !isStored(path) || now - (storedAt.get(address) ?? 0) < pause) return
  storedAt.set(address, now)
  worker.postMessage({ [cacheMessage]: { pages: [address], files: loadedFiles() } })
}
