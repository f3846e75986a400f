// The kit of a page's data: what a .data.ts is written with on the server and how the page reads it.
import { data, redirect, useLoaderData } from 'react-router'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { busyErrorText, notFoundText, type PageError } from '#shared/rendering/errors.ts'
import type { PageUser, PostedForm } from '#shared/rendering/page.ts'
import type { RouteName } from '#shared/routes/table.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'

/** What a page's data is made from. `call` asks the API in process, with the visitor's session. */
export type PageContext = {
  readonly call: AppCall
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly user: PageUser | null
  readonly language: Language
  readonly currency: Currency
  readonly route: RouteName
  /** The specification's path, without language prefix and query. */
  readonly path: string
  /** What came of this screen's form, when it was sent without its script. */
  readonly posted: PostedForm | null
  readonly signal: AbortSignal
}

/** What a .data.ts exports as `data`. */
export type PageLoader<T = unknown> = (context: PageContext) => Promise<T>

/** The data of a page. Promises inside it are slow parts: they stream after the shell. */
export function pageData<T>(load: PageLoader<T>): PageLoader<T> {
  return load
}

/** For parts that need no script (`drawnPart`), as the field `drawn`: a document has their words instead, a payload brings it. */
export function drawn<T>(data: T): T | null {
  return data
}

/** The answer, or null where the address leads to nothing; a fault stays a fault. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  return await answer.catch((error: unknown) => {
    if (isAppError(error) && error.status === 404) return null
    throw error
  })
}

/** Thrown: the address leads to nothing. */
export function notFound(): unknown {
  return data({ code: 'not-found', home: null } satisfies PageError, { status: 404, statusText: notFoundText })
}

/** Thrown: what the screen needs does not answer at the moment. */
export function busy(): unknown {
  return data({ code: 'busy', home: null } satisfies PageError, { status: 503, statusText: busyErrorText })
}

/** Thrown: this screen is not for this person; `home` is theirs. */
export function forbidden(home: string): unknown {
  return data({ code: 'forbidden', home } satisfies PageError, { status: 403, statusText: 'Forbidden' })
}

/** Thrown: the area opens with the approval of the application, which stands at `application`. */
export function notYetOpen(application: string): unknown {
  return data({ code: 'not-yet-open', home: application } satisfies PageError, { status: 403, statusText: 'Forbidden' })
}

/**
 * Thrown: the screen is elsewhere. `path` without language prefix; its letters beyond ASCII are escaped, since a header
 * holds none, and what is escaped already stays.
 */
export function redirectTo(path: string, status: 301 | 302 = 302): unknown {
  return redirect(path.toWellFormed().replaceAll(/[^\x21-\x7E]+/g, encodeURIComponent), status)
}

/** The page's data: `usePageData<typeof data>()`. */
export function usePageData<L extends PageLoader>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>
}
