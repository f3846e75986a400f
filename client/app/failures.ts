// Carries failures from the server to the screen that shows them, and lets nothing else out.
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router'
import { defaultErrorStatus, defaultErrorText, notFoundText, type PageError } from '#shared/rendering/errors.ts'

/** A failure as it travels. */
export type EncodedError = { readonly status: number; readonly statusText: string; readonly data: unknown }

/** The failure of a screen that broke. */
export function failed(): ErrorResponseImpl {
  return new ErrorResponseImpl(defaultErrorStatus, defaultErrorText, { code: 'failed', home: null } satisfies PageError)
}

// An address outside every language's tree is found by the router itself and has no error of ours yet.
function shown(error: unknown): ErrorResponseImpl {
  if (!isRouteErrorResponse(error)) return failed()
  const known = error.data && typeof error.data === 'object' && 'code' in error.data
  if (known) return new ErrorResponseImpl(error.status, error.statusText, error.data)
  const data = { code: error.status === 404 ? 'not-found' : 'failed', home: null } satisfies PageError
  return new ErrorResponseImpl(error.status, error.status === 404 ? notFoundText : error.statusText, data)
}

/** The context with every error as people may see it. */
export function withShownErrors(context: StaticHandlerContext): StaticHandlerContext {
  if (!context.errors) return context
  const errors = Object.fromEntries(Object.entries(context.errors).map(([id, error]) => [id, shown(error)]))
  return { ...context, errors }
}

export function encodeErrors(errors: StaticHandlerContext['errors']): Record<string, EncodedError> | null {
  if (!errors) return null
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, statusText, data } = shown(error)
      return [id, { status, statusText, data }]
    }),
  )
}

/** The failure as the router knows it again. */
export function decodeError({ status, statusText, data }: EncodedError): ErrorResponseImpl {
  return new ErrorResponseImpl(status, statusText, data)
}
