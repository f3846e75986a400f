// One address that ends mails: mail programs only post to it, people who open it are shown a page first.
import type { RequestHandler } from 'express'
import { unsubscribingPath } from '#server/platform/mail/unsubscribing.ts'
import { readCookies } from '#server/platform/session/cookies.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { languageOf, visitorOf } from './visitor.ts'

const address = new RegExp(`^${unsubscribingPath}/([\\w.-]{1,200})$`)

/** Before the API, which takes over what is posted. */
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
