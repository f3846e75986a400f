// Carries failures from the server to the error screen, and lets no internal detail out.
import {
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
  isRouteErrorResponse,
  type StaticHandlerContext,
} from 'react-router'
import { defaultErrorStatus, defaultErrorText, notFoundText, type PageError } from '#shared/rendering/errors.ts'

/** A failure as it is sent to the browser. */
export type EncodedError = { readonly status: number; readonly statusText: string; readonly data: unknown }

export function failed(): ErrorResponseImpl {
  return new ErrorResponseImpl(defaultErrorStatus, defaultErrorText, { code: 'failed', home: null } satisfies PageError)
}

// For an address outside every language prefix the router makes its own error; replace it with ours.
function shown(error: unknown): ErrorResponseImpl {
  if (!isRouteErrorResponse(error)) return failed()
  const known = error.data && typeof error.data === 'object' && 'code' in error.data
  if (known) return new ErrorResponseImpl(error.status, error.statusText, error.data)
  const data = { code: error.status === 404 ? 'not-found' : 'failed', home: null } satisfies PageError
  return new ErrorResponseImpl(error.status, error.status === 404 ? notFoundText : error.statusText, data)
}

/** Returns the context with every error reduced to what people may see. */
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

/** Restores the failure as an error that the router recognises. */
export function decodeError({ status, statusText, data }: EncodedError): ErrorResponseImpl {
  return new ErrorResponseImpl(status, statusText, data)
}
