import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import type { RawRequest } from '#server/platform/endpoint/parse.ts'
import type { Caller, SetCookie } from '#server/platform/request-context.ts'
import { zoneOf } from '#server/platform/session/zone.ts'
import { may } from '#shared/access/permissions.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { PageData } from '#shared/api/page-data.ts'
import {
  actionNames,
  type PageUser,
  type RootData,
  type Send,
  type SharedScreens,
  type ShownPageData,
} from '#shared/rendering/page.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import type { PageDeps } from './deps.ts'
import { pushClient } from './push-client.ts'
import { languageOf, type Visitor } from './visitor.ts'

export type Visit = {
  readonly root: RootData
  readonly send: Send
  readonly screens: SharedScreens | null
  readonly cookies: readonly SetCookie[]
  /** The tags of the endpoints called so far. */
  readonly tags: Set<Tag>
  /** False when something that every screen shows could not be read: such a document is not cached. */
  readonly complete: boolean
}

type Report = (error: unknown) => void
type Facts = Pick<RootData, 'pageData' | 'unread' | 'owner'> & { readonly complete: boolean }

const noFacts: Facts = { pageData: null, unread: 0, complete: true }

const keyOf = (id: string): string => createHash('sha256').update(`pages of ${id}`).digest('base64url').slice(0, 22)

// Only the fields of the person that screens show.
function pageUser({ user }: Caller): PageUser | null {
  if (!user) return null
  const { id, name, photo, role, professionalType, permissions, professionalId, approved, secondFactorRequired } = user
  const facts = { id, name, photo, role, professionalType, permissions, professionalId, approved, secondFactorRequired }
  return { ...facts, key: keyOf(id), home: rowOf(homeOf(user)).path }
}

function unreadOf({ user }: Caller): number {
  return user && may(user.permissions, 'notifications', 'isRead', () => undefined) ? user.unread : 0
}

type OwnerName = { readonly company?: string; readonly number?: string }

/** For the footer; empty while the owner has stated nothing. */
const ownerLine = ({ company, number }: OwnerName): string => [company, number].filter(Boolean).join(' · ')

// Without page data every named item is hidden; a screen without its menu is better than no screen.
async function readFacts(caller: Caller, send: Send, report: Report): Promise<Facts> {
  const unread = unreadOf(caller)
  try {
    const pageData = (await send('GET /site/page-data', {})) as PageData
    const owner = ownerLine((await send('GET /site/owner', {})) as OwnerName)
    return { pageData: shownPageData(pageData, caller.language), unread, ...(owner && { owner }), complete: true }
  } catch (error) {
    report(error)
    return { ...noFacts, unread, complete: false }
  }
}

/** The tags of a screen count for the document, also when the screen was rendered for somebody else. */
function noting(screens: SharedScreens | null, tags: Set<Tag>): SharedScreens | null {
  return (
    screens && {
      ...screens,
      find: key => {
        const found = screens.find(key)
        for (const tag of found?.value.tags ?? []) tags.add(tag)
        return found
      },
    }
  )
}

type VisitRequest = {
  readonly req: Request
  readonly visitor: Visitor
  readonly path: string
  readonly withFacts: boolean
}

/** `path` has its language prefix; without `withFacts` the root data has no page data and no count. */
export async function openVisit(deps: PageDeps, { req, visitor, path, withFacts }: VisitRequest): Promise<Visit> {
  const { config, client } = deps
  const language = languageOf(path, visitor)
  const { caller, cookies } = await deps.readSession(req, language)
  const tags = new Set<Tag>()
  const send: Send = (key, request, onRead) =>
    deps.callInProcess(caller, key, request as RawRequest, read => {
      for (const tag of read.tags) tags.add(tag)
      onRead?.(read)
    })
  const user = pageUser(caller)
  const { complete, ...facts } = withFacts ? await readFacts(caller, send, reporter(deps, req)) : noFacts
  const root: RootData = {
    user,
    ...facts,
    language,
    currency: visitor.currency,
    theme: visitor.theme,
    zone: user && zoneOf(caller),
    buildId: client.buildId,
    origin: config.publicUrl,
    apiBases: config.apiBase,
    push: user && pushClient(config.push, config.https),
    demo: config.demo,
  }
  return { root, send, screens: noting(deps.screens, tags), cookies, tags, complete }
}

/** Aborts the screen's data when the client has disconnected. */
export function abortedBy(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => res.writableFinished || controller.abort())
  return controller.signal
}

/** Logs an error behind a page. */
export function reporter(deps: Pick<PageDeps, 'log'>, req: Request): Report {
  return error => {
    if (error instanceof Error && error.name === 'AbortError') return
    deps.log.error({ err: error, requestId: (req as { id?: unknown }).id }, 'A page failed')
  }
}

type Entry = PageData['topList'][number]['dropdowns'][number]

const isAction = ({ name }: { readonly name: string }): boolean => actionNames.some(one => one === name)

function shownOf(pageData: PageData, language: Language): ShownPageData {
  const shown = (entries: readonly Entry[]) =>
    entries
      .filter(({ show }) => show)
      .map(({ label, path, group }) => ({
        label: inLanguage(label, language),
        path,
        ...(group ? { group: inLanguage(group, language) } : {}),
      }))
  const top = pageData.topList.filter(({ show }) => show)
  return {
    actions: Object.fromEntries(
      top.filter(isAction).map(({ name, label, path }) => [name, { label: inLanguage(label, language), path }]),
    ),
    topList: top
      .filter(entry => !isAction(entry))
      .map(({ label, path, dropdown, dropdowns }) => ({
        label: inLanguage(label, language),
        path,
        ...(dropdown === 'yes' ? { dropdowns: shown(dropdowns) } : {}),
      })),
    footer: pageData.footer.map(({ label, links }) => ({
      label: inLanguage(label, language),
      links: shown(links).map(({ label: text, path }) => ({ label: text, path })),
    })),
  }
}

const made = new WeakMap<PageData, Map<Language, ShownPageData>>()

/** Made once per language and frozen, because all documents share it. */
function shownPageData(pageData: PageData, language: Language): ShownPageData {
  const known = made.get(pageData) ?? new Map<Language, ShownPageData>()
  made.set(pageData, known)
  const shown = known.get(language) ?? Object.freeze(shownOf(pageData, language))
  known.set(language, shown)
  return shown
}
