// The preview of the draft: the real page, for staff who may read website controls. The parameter alone does nothing.
import type { Request } from 'express'
import type { RawRequest } from '#server/platform/endpoint/parse.ts'
import type { Caller } from '#server/platform/request-context.ts'
import { anonymousSession } from '#server/platform/session/read-session.ts'
import type { Who } from '#shared/access/roles.ts'
import { type Audience, audiences, type PageData } from '#shared/api/page-data.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import type { PageUser, Send } from '#shared/rendering/page.ts'
import { cachedRouteAt, sharing } from '#shared/routes/cached.ts'
import { homeOf, rowOf } from '#shared/routes/select.ts'
import type { PageDeps } from './deps.ts'
import { shownPageData } from './shown-page-data.ts'
import type { Visit } from './visit.ts'

const whoIs: Readonly<Record<Exclude<Audience, 'visitor'>, Who>> = {
  user: { role: 'consumer', professionalType: null },
  contractor: { role: 'professional', professionalType: 'contractor' },
  advisor: { role: 'professional', professionalType: 'advisor' },
  supplier: { role: 'professional', professionalType: 'supplier' },
  admin: { role: 'admin', professionalType: null },
}

/** As whom the page is to be previewed; null for every other request. Screens that depend on the person have none. */
export function previewedAs(req: Request): Audience | null {
  const wanted = req.query.preview
  const audience = audiences.find(one => one === wanted) ?? null
  const name = audience && cachedRouteAt(splitLanguage(req.path).path)
  return name && sharing[name] !== 'nothing' ? audience : null
}

/** Through the endpoint, which checks the right. */
async function readDraft({ callInProcess }: PageDeps, caller: Caller): Promise<PageData | null> {
  try {
    const { page, draft } = (await callInProcess(caller, 'GET /admin/website', {})) as {
      readonly page: PageData
      readonly draft: { readonly page: PageData } | null
    }
    return draft?.page ?? page
  } catch (error) {
    if (isAppError(error) && error.status < 500) return null
    throw error
  }
}

/** Somebody of this audience, without rights and without data of their own. */
function viewerOf(audience: Audience, user: PageUser): PageUser | null {
  if (audience === 'visitor') return null
  const who = whoIs[audience]
  const seen = { ...user, ...who, permissions: [], professionalId: null, approved: true, secondFactorRequired: false }
  return { ...seen, home: rowOf(homeOf(seen)).path }
}

/** The visit with the draft in place of what is published; null for a person who may not see it. */
export async function previewOf(deps: PageDeps, visit: Visit, audience: Audience | null): Promise<Visit | null> {
  const { caller, root } = visit
  if (!audience || !root.user) return null
  const page = await readDraft(deps, caller)
  if (!page) return null
  const anonymous: Caller = { ...caller, ...anonymousSession, refreshToken: null, sentCookies: {} }
  const send: Send = async (key, request, onRead) => {
    if (key !== 'GET /site/page-data') return await deps.callInProcess(anonymous, key, request as RawRequest, onRead)
    onRead?.({ tags: [], shared: false })
    return page
  }
  const pageData = shownPageData(page, { language: root.language, audience, dismissed: null, now: new Date() })
  const user = viewerOf(audience, root.user)
  return { ...visit, send, screens: null, root: { ...root, user, pageData, unread: 0, push: null } }
}

/** It carries no script: its page shares the storage of the browser with the session of the staff member. */
export function withoutScript(html: string): string {
  return html.replace(/<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '')
}

export const previewHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-frame-options': 'SAMEORIGIN',
} as const
