// What the house is built from: everything that create-app needs comes in here, so that a test can build it too.
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Tag } from '#shared/api/endpoint.ts'
import type { ApiBases, Assets, EntryServer, PageData, PageUser, PushClient, Send } from '#shared/rendering/page.ts'
import type { Language } from '#shared/values/localized.ts'

/** Who asks for a page. */
export type Session = {
  readonly user: PageUser | null
  /** Finished Set-Cookie lines: an expired access token may have been renewed on the way. */
  readonly cookies: readonly string[]
  /** What callInProcess needs besides; nothing here looks into it. */
  readonly caller: unknown
}

/** A page of an entity for the sitemap: its path without prefix and when it last changed (ISO). */
export type EntityUrl = { readonly path: string; readonly lastModified: string | null }

export type AppConfig = {
  readonly production: boolean
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly https: boolean
  readonly apiBase: ApiBases
  readonly trustProxy: string | number | boolean
}

export type OnRead = (tags: readonly Tag[]) => void

export type AppDeps = {
  readonly config: AppConfig
  /** How browsers reach the push service; null without one. */
  readonly pushClient: PushClient | null
  readonly log: Logger
  /** Gives each request its id and its line in the log. */
  readonly requestLog: RequestHandler
  /** The session of a page's cookies; never throws for a bad one. */
  readonly readSession: (req: Request, language: Language) => Promise<Session>
  /** Calls an endpoint in process; `onRead` hears what the answer is made of. @throws AppError */
  readonly callInProcess: (session: Session, key: string, request: unknown, onRead: OnRead) => Promise<unknown>
  /** Navigation flags and unread count; calls endpoints through `send`, so that their tags are noticed. */
  readonly pageFacts: (session: Session, send: Send) => Promise<{ pageData: PageData | null; unread: number }>
  readonly apiRouter: RequestHandler
  readonly entityUrls: () => Promise<readonly EntityUrl[]>
  readonly client: ClientBuild
}

/** The built client, or Vite in development. */
export type ClientBuild = {
  readonly buildId: string
  readonly assets: Assets
  readonly entryServer: () => Promise<EntryServer>
  /** Serves files of the build; in development Vite's middleware. */
  readonly files: RequestHandler
  /** More for the policy in development: hot reload needs a socket and style elements. */
  readonly development: boolean
}
