// What passes through the one door between the server and the pages it renders: types only, so that neither tower knows the other.
import type { PermissionRow } from '#shared/access/permissions.ts'
import type { Who } from '#shared/access/roles.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'

/** The person in front of the screen, as far as screens need to know. */
export type PageUser = Who & {
  /** The path where this person is at home. */
  readonly home: string
  readonly id: string
  /** Tells this person's pages from another's and says nothing else. */
  readonly key: string
  readonly name: string
  /** A picture reference. */
  readonly photo: string | null
  readonly permissions: readonly PermissionRow[]
  readonly professionalId: string | null
  readonly approved: boolean
  /** The house asks this person for a second factor that is not there yet: only the settings open. */
  readonly secondFactorRequired: boolean
}

export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

export function isTheme(value: unknown): value is Theme {
  return themes.some(theme => theme === value)
}

/** Where the browser reaches the API: the production base, or the staging base on hosts marked as staging. */
export type ApiBases = {
  readonly production: string
  readonly staging: string
  readonly stagingHosts: readonly string[]
}

/** What a browser must know to listen to the push service; null without one. */
export type PushClient = {
  readonly key: string
  readonly cluster: string | null
  readonly host: string | null
  readonly port: number | null
  readonly tls: boolean
}

/** Names of the page data that stand as actions at the end of the bar, not in the navigation. */
export const actionNames = ['Post a Job', 'Join as a Professional', 'Sign In', 'Dashboard'] as const
export type ActionName = (typeof actionNames)[number]

export type ShownEntry = { readonly label: string; readonly path: string }

/** What the bar and the foot of public screens show. `dropdowns` only where the entry opens some. */
export type ShownNavigation = {
  readonly topList: readonly (ShownEntry & {
    readonly dropdowns?: readonly (ShownEntry & { readonly group?: string })[]
  })[]
  readonly footer: readonly { readonly label: string; readonly links: readonly ShownEntry[] }[]
}

/**
 * Of the page data what is shown, in the page's language. A visitor's document with bar and foot brings the actions
 * alone: the browser reads the navigation off it.
 */
export type ShownPageData = Partial<ShownNavigation> & {
  readonly actions: Readonly<Partial<Record<ActionName, ShownEntry>>>
}

/** What every screen has at hand; travels once with the document. */
export type RootData = {
  readonly user: PageUser | null
  readonly pageData: ShownPageData | null
  readonly unread: number
  readonly language: Language
  readonly currency: Currency
  readonly theme: Theme
  /** Where the reader's clock is, such as `Asia/Karachi`; null for visitors and until the browser has said it. */
  readonly zone: string | null
  readonly buildId: string
  readonly origin: string
  readonly apiBases: ApiBases
  readonly push: PushClient | null
  /** A house with its demo data: not in production. */
  readonly demo: boolean
}

/** As much of an AbortSignal as the ground knows. */
export type Stop = { readonly aborted: boolean }

/** What an answer was made of, and whether everybody gets the same. */
export type Read = { readonly tags: readonly Tag[]; readonly shared: boolean }

/** Calls an endpoint in process with the visitor's session. Pages see it typed, as CallApi. */
export type Send = (key: string, request: unknown, onRead?: (read: Read) => void) => Promise<unknown>

/** A screen that turned out to be the same for everybody: its data, and what was drawn of it. */
export type SharedScreen = {
  readonly key: string
  readonly data: object
  /** The data as it stands in the document. */
  readonly json: string
  readonly tags: readonly Tag[]
  /** The document drawn of it for each kind of person who looks; null where the drawing asks for more than the kind. */
  readonly drawn: Map<string, string | null>
}

/** Where the server keeps such screens that are asked for again, until something that they were made of changes. */
export type SharedScreens = {
  moment(): number
  find(key: string): { readonly value: SharedScreen; readonly aged: boolean } | null
  put(
    key: string,
    made: {
      readonly value: SharedScreen
      readonly tags: readonly Tag[]
      readonly keep: boolean
      readonly weight: number
      readonly group: string
    },
    since: number,
  ): boolean
  /** It has become heavier by so many bytes. */
  grow(key: string, value: SharedScreen, bytes: number): void
}

/** What the manifest of the client build says about one file. */
export type ManifestChunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
export type Manifest = Readonly<Record<string, ManifestChunk>>

/**
 * Visitors get what their screens use, who is signed in the whole; a document has one of them, or the order of rules
 * would break. Faces stand by themselves beside the visitors': told again, they would be set again.
 */
export type Sheets = { readonly faces: string; readonly visitors: string; readonly whole: string }

/** The scripts and sheets of this build. In development Vite serves the sources and there is no manifest. */
export type Assets = {
  readonly manifest: Manifest
  readonly entry: string
  readonly sheets: Sheets
}

/** A form that was sent without its script: what was typed, secrets left out, and what came of it. */
export type PostedForm = {
  readonly typed: Readonly<Record<string, string | boolean>>
  readonly problem: {
    readonly detail: string
    readonly fields: readonly { readonly path: string; readonly detail: string }[]
  } | null
  /** The answer that asks for one more step, such as a mailed code. */
  readonly next: unknown
}

export type PageRequest = {
  /** Path and query as asked, with the language prefix. */
  readonly url: string
  readonly root: RootData
  readonly send: Send
  /** The screen answers a form that was sent without script. */
  readonly posted?: PostedForm | null
  /** Null where screens change at any time, as in development. */
  readonly screens: SharedScreens | null
  readonly assets: Assets
  /** `whole`: everything awaited and no inline script (page cache, bots); `stream`: slow parts follow the shell. */
  readonly mode: 'whole' | 'stream'
  /** A search engine: a failure is reported and answered with a short text, never an error page. */
  readonly bot: boolean
  readonly nonce: string
  /** Ends when nobody waits any more; an AbortSignal. */
  readonly signal: Stop
  /** Called with what went wrong behind a failed page; never shown to people. */
  readonly report: (error: unknown) => void
}

/** Sends the bytes into a Node stream, flushing it after each piece. */
export type PipedBody = { pipe(sink: unknown): void; abort(reason: unknown): void }

export type PageResult = {
  readonly status: number
  /** Set for a redirect: where to, with the language prefix. */
  readonly location: string | null
  readonly contentType: string
  readonly body: string | PipedBody
}

export type PayloadRequest = Pick<PageRequest, 'url' | 'root' | 'send' | 'screens' | 'signal' | 'report'> & {
  /** Ids of the routes whose data is wanted; null for all. */
  readonly routes: readonly string[] | null
}
export type PayloadResult = { readonly status: number; readonly body: AsyncIterable<string> }

/** What client/entry-server.tsx exports. */
export type EntryServer = {
  render(request: PageRequest): Promise<PageResult>
  payload(request: PayloadRequest): Promise<PayloadResult>
}
