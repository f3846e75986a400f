// The unsubscribe address: mail programs post to it (one click), people who open it see a page first.
import type { RequestHandler } from 'express'
import { unsubscribingPath } from '#server/platform/mail/unsubscribing.ts'
import { readCookies } from '#server/platform/session/cookies.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { languageOf, visitorOf } from './visitor.ts'

const address = new RegExp(`^${unsubscribingPath}/([\\w.-]{1,200})$`)

/** Comes before the API, which handles every other POST. */
export const unsubscribing: RequestHandler = (request, response, next) => {
  const [, token] = address.exec(request.path) ?? []
  if (token === undefined) return next()
  if (request.method === 'POST') {
    request.url = `/api/notifications/unsubscriptions/${token}`
    return next()
  }
  const language = languageOf(request.path, visitorOf(readCookies(request)))
  response.redirect(303, inPrefix(language, `${href('thank-you')}?unsubscribe=${token}`))
}
