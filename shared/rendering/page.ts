// The only interface between the server and the pages it renders. Types only, so that neither side imports the other.
import type { PermissionRow } from '#shared/access/permissions.ts'
import type { Who } from '#shared/access/roles.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'

/** What screens need to know about the signed-in person. */
export type PageUser = Who & {
  /** Path of the person's start page. */
  readonly home: string
  readonly id: string
  /** Distinguishes this person's pages from another person's; carries no other information. */
  readonly key: string
  readonly name: string
  /** A picture reference. */
  readonly photo: string | null
  readonly permissions: readonly PermissionRow[]
  readonly professionalId: string | null
  readonly approved: boolean
  /** The site requires a second factor that the person has not set up: only the settings open. */
  readonly secondFactorRequired: boolean
}

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export function isTheme(value: unknown): value is Theme {
  return themes.some(theme => theme === value)
}

/** The API base for the browser: production, or staging on hosts marked as staging. */
export type ApiBases = {
  readonly production: string
  readonly staging: string
  readonly stagingHosts: readonly string[]
}

/** What a browser needs to connect to the push service; null if there is none. */
export type PushClient = {
  readonly key: string
  readonly cluster: string | null
  readonly host: string | null
  readonly port: number | null
  readonly tls: boolean
}

/** Names of page data entries that are buttons at the end of the bar, not links of the navigation. */
export const actionNames = ['Post a Job', 'Join as a Professional', 'Sign In', 'Dashboard'] as const
export type ActionName = (typeof actionNames)[number]

export type ShownEntry = { readonly label: string; readonly path: string }

/** Content of the bar and the footer of public screens; `dropdowns` only for an entry that has some. */
export type ShownNavigation = {
  readonly topList: readonly (ShownEntry & {
    readonly dropdowns?: readonly (ShownEntry & { readonly group?: string })[]
  })[]
  readonly footer: readonly { readonly label: string; readonly links: readonly ShownEntry[] }[]
}

/**
 * The visible part of the page data, in the page's language. A visitor's document with bar and footer carries only the
 * actions:
 * the browser reads the navigation from the document.
 */
export type ShownPageData = Partial<ShownNavigation> & {
  readonly actions: Readonly<Partial<Record<ActionName, ShownEntry>>>
}

/** Data for every screen; sent once with the document. */
export type RootData = {
  readonly user: PageUser | null
  readonly pageData: ShownPageData | null
  readonly unread: number
  /** Company and number of the site’s owner, where stated. */
  readonly owner?: string
  readonly language: Language
  readonly currency: Currency
  readonly theme: Theme
  /** Time zone of the reader, such as `Asia/Karachi`; null for visitors, and until the browser has sent it. */
  readonly zone: string | null
  readonly buildId: string
  readonly origin: string
  readonly apiBases: ApiBases
  readonly push: PushClient | null
  /** Whether the site has demo data; never in production. */
  readonly demo: boolean
}

/** The part of an AbortSignal that shared code needs. */
export type Stop = { readonly aborted: boolean }

/** The tags of the data in an answer, and whether the answer is the same for everybody. */
export type Read = { readonly tags: readonly Tag[]; readonly shared: boolean }

/** Calls an endpoint in process with the visitor's session. Pages see it typed as CallApi. */
export type Send = (key: string, request: unknown, onRead?: (read: Read) => void) => Promise<unknown>

/** A screen that is the same for everybody: its data and its rendered documents. */
export type SharedScreen = {
  readonly key: string
  readonly data: object
  /** The data as serialised into the document. */
  readonly json: string
  readonly tags: readonly Tag[]
  /** The rendered document per kind of viewer; null if the rendering depends on more than the kind. */
  readonly drawn: Map<string, string> | null
}

/** The server's cache of shared screens; a change of the data behind one discards it. */
export type SharedScreens = {
  moment(): number
  find(key: string): { readonly value: SharedScreen; readonly aged: boolean } | null
  put(
    key: string,
    made: {
      readonly value: SharedScreen
      readonly tags: readonly Tag[]
      readonly cacheable: boolean
      readonly weight: number
      readonly group: string
    },
    since: number,
  ): boolean
  /** Reports that the entry has grown by this many bytes. */
  grow(key: string, value: SharedScreen, bytes: number): void
}

/** An entry of the client build's manifest. */
export type ManifestChunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/**
 * Visitors get the rules that their screens use, signed-in people all rules. A document has only one of the two,
 * because both would
 * break the order of rules. Font faces are separate from the visitors' sheet: the browser would load repeated ones
 * again.
 */
export type Sheets = { readonly faces: string; readonly visitors: string; readonly whole: string }

/** Scripts and stylesheets of this build. In development Vite serves the sources and there is no manifest. */
export type Assets = {
  readonly manifest: Manifest
  readonly entry: string
  readonly sheets: Sheets
}

/** A form submitted without script: the typed values without secrets, and the result. */
export type PostedForm = {
  readonly typed: Readonly<Record<string, string | boolean>>
  readonly problem: {
    readonly detail: string
    readonly fields: readonly { readonly path: string; readonly detail: string }[]
  } | null
  /** An answer that requires one more step, such as a mailed code. */
  readonly next: unknown
}

export type PageRequest = {
  /** Path and query of the request, with language prefix. */
  readonly url: string
  readonly root: RootData
  readonly send: Send
  /** Set if the screen answers a form submitted without script. */
  readonly posted?: PostedForm | null
  /** Null where screens can change at any time, as in development. */
  readonly screens: SharedScreens | null
  readonly assets: Assets
  /** `whole`: waits for everything, no inline script (page cache, bots); `stream`: slow parts follow the shell. */
  readonly mode: 'whole' | 'stream'
  /** A search engine: a failure is reported and answered with a short text, never with an error page. */
  readonly bot: boolean
  readonly nonce: string
  /** Aborted when the client has disconnected; an AbortSignal. */
  readonly signal: Stop
  /** Receives the cause of a failed page; never shown to people. */
  readonly report: (error: unknown) => void
}

/** Writes to a Node stream and flushes after each chunk. */
export type PipedBody = { pipe(sink: unknown): void; abort(reason: unknown): void }

export type PageResult = {
  readonly status: number
  /** Target of a redirect, with language prefix. */
  readonly location: string | null
  readonly contentType: string
  readonly body: string | PipedBody
}

export type PayloadRequest = Pick<PageRequest, 'url' | 'root' | 'send' | 'screens' | 'signal' | 'report'> & {
  /** Ids of the routes to load; null for all. */
  readonly routes: readonly string[] | null
}
export type PayloadResult = { readonly status: number; readonly body: AsyncIterable<string> }

/** The exports of client/entry-server.tsx. */
export type EntryServer = {
  render(request: PageRequest): Promise<PageResult>
  payload(request: PayloadRequest): Promise<PayloadResult>
}
