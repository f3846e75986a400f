// Opens a visit: who asks, in which language, and what every screen has at hand.
import type { Request, Response } from 'express'
import type { Tag } from '#shared/api/endpoint.ts'
import type { RootData, Send } from '#shared/rendering/page.ts'
import type { AppDeps, Session } from './deps.ts'
import { languageOf, type Visitor } from './visitor.ts'

export type Visit = {
  readonly session: Session
  readonly root: RootData
  readonly send: Send
  /** What the endpoints called so far were made of. */
  readonly tags: Set<Tag>
}

/** `path` with its language prefix. */
export async function openVisit(deps: AppDeps, req: Request, visitor: Visitor, path: string): Promise<Visit> {
  const language = languageOf(path, visitor)
  const session = await deps.readSession(req, language)
  const tags = new Set<Tag>()
  const note = (read: readonly Tag[]): void => read.forEach(tag => void tags.add(tag))
  const send: Send = (key, request) => deps.callInProcess(session, key, request, note)
  const { pageData, unread } = await deps.pageFacts(session, send)
  const root: RootData = {
    user: session.user,
    pageData,
    unread,
    language,
    currency: visitor.currency,
    theme: visitor.theme,
    buildId: deps.client.buildId,
    origin: deps.config.publicUrl,
    apiBases: deps.config.apiBase,
    push: session.user ? deps.pushClient : null,
  }
  return { session, root, send, tags }
}

/** Tells the screen's data that nobody waits any more. */
export function abortedBy(res: Response): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => res.writableFinished || controller.abort())
  return controller.signal
}

/** Writes to the log what went wrong behind a page. */
export function reporter(deps: AppDeps, req: Request): (error: unknown) => void {
  return error => {
    if (error instanceof Error && error.name === 'AbortError') return
    deps.log.error({ err: error, requestId: (req as { id?: unknown }).id }, 'A page failed')
  }
}
