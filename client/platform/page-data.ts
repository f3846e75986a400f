// API of .data.ts files: written on the server, read by the page.
import { data, redirect, useLoaderData } from 'react-router'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { busyErrorText, type NearPage, notFoundText, type PageError } from '#shared/rendering/errors.ts'
import type { PageUser, PostedForm } from '#shared/rendering/page.ts'
import type { RouteName } from '#shared/routes/table.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Currency } from '#shared/values/money.ts'

/** Input of a page's loader. `call` calls the API in process, with the visitor's session. */
export type PageContext = {
  readonly call: AppCall
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly user: PageUser | null
  readonly language: Language
  readonly currency: Currency
  readonly route: RouteName
  /** Path of the specification, without language prefix and query. */
  readonly path: string
  /** Result of this screen's form when it was posted without script. */
  readonly posted: PostedForm | null
  readonly signal: AbortSignal
}

/** Type of the `data` export of a .data.ts file. */
export type PageLoader<T = unknown> = (context: PageContext) => Promise<T>

/** Declares a page's data. Promises in it are slow parts: they stream after the shell. */
export function pageData<T>(load: PageLoader<T>): PageLoader<T> {
  return load
}

/**
 * Data of parts without script (`drawnPart`), in the field `drawn`: omitted in a document, which has their HTML, and
 * sent in a payload.
 */
export function drawn<T>(data: T): T | null {
  return data
}

/** The answer, or null for 404; other errors are thrown. */
export async function ifFound<T>(answer: Promise<T>): Promise<T | null> {
  return await answer.catch((error: unknown) => {
    if (isAppError(error) && error.status === 404) return null
    throw error
  })
}

/** Throw it for 404. */
export function notFound(near: readonly NearPage[] = []): unknown {
  return data({ code: 'not-found', home: null, near } satisfies PageError, { status: 404, statusText: notFoundText })
}

/** Throw it when a needed service does not answer. */
export function busy(): unknown {
  return data({ code: 'busy', home: null } satisfies PageError, { status: 503, statusText: busyErrorText })
}

/** Throw it when the person may not open this screen; `home` is their start screen. */
export function forbidden(home: string): unknown {
  return data({ code: 'forbidden', home } satisfies PageError, { status: 403, statusText: 'Forbidden' })
}

/** Throw it when the area opens after approval only; the application is at `application`. */
export function notYetOpen(application: string): unknown {
  return data({ code: 'not-yet-open', home: application } satisfies PageError, { status: 403, statusText: 'Forbidden' })
}

/**
 * Throw it to redirect. `path` without language prefix; non-ASCII letters are escaped for the header,
 * existing escapes stay.
 */
export function redirectTo(path: string, status: 301 | 302 = 302): unknown {
  return redirect(path.toWellFormed().replaceAll(/[^\x21-\x7E]+/g, encodeURIComponent), status)
}

/** The page's data: `usePageData<typeof data>()`. */
export function usePageData<L extends PageLoader>(): Awaited<ReturnType<L>> {
  return useLoaderData() as Awaited<ReturnType<L>>
}
