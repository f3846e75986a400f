// The dependencies of the application, so that a test can build it too.
import type { RequestHandler } from 'express'
import type { Config } from '#server/platform/config.ts'
import type { CallInProcess } from '#server/platform/endpoint/in-process.ts'
import type { ReadSession } from '#server/platform/endpoint/page-visit.ts'
import type { PostForm } from '#server/platform/endpoint/posted-form.ts'
import type { EntityUrl } from '#server/platform/feature.ts'
import type { Log } from '#server/platform/log.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { Assets, EntryServer, SharedScreens } from '#shared/rendering/page.ts'
import type { Inlined } from './inline-styles.ts'

/** The built client, or Vite in development. */
export type ClientBuild = {
  readonly buildId: string
  readonly assets: Assets
  readonly entryServer: () => Promise<EntryServer>
  /** Serves the built files; in development this is Vite's middleware. */
  readonly files: RequestHandler
  /** Hot reload needs a socket and style elements, and disables caching. */
  readonly development: boolean
  /** Inlines the CSS rules that a finished document uses. */
  readonly inlined: (html: string) => Inlined
}

export type AppDeps = {
  readonly config: Pick<
    Config,
    'cdn' | 'demo' | 'publicUrl' | 'https' | 'apiBase' | 'trustProxy' | 'push' | 'rateLimits' | 'tokenSecret'
  >
  readonly log: Log
  /** Health, metrics, the push endpoint's HTTP API. */
  readonly operations: RequestHandler
  /** Gives each request its id and its log line. */
  readonly requestLog: RequestHandler
  readonly apiRouter: RequestHandler
  readonly readSession: ReadSession
  readonly callInProcess: CallInProcess
  readonly postForm: PostForm
  readonly countCached: (outcome: 'hit' | 'stale' | 'miss') => void
  /** Subscribes to the tags of the page cache that go out of date. */
  readonly onInvalidate: (subscriber: (tags: readonly Tag[]) => void) => void
  /** A picture of the site or an uploaded one by its reference, as JPEG cut to this size; null without bytes. */
  readonly printed: (
    reference: string,
    size: { readonly width: number; readonly height: number },
  ) => Promise<Buffer | null>
  /** Whether the server is about to end: streams end first. */
  readonly stopping: () => boolean
  /** The public screens of professionals and other entities, for the sitemap. */
  readonly entityUrls: () => Promise<readonly EntityUrl[]>
  /** Null: the API alone, without pages. */
  readonly client: ClientBuild | null
}

/** Dependencies of an application that serves pages. */
export type PageDeps = AppDeps & {
  readonly client: ClientBuild
  /** Null in development, where screens change at any time. */
  readonly screens: SharedScreens | null
}
