// A photo shared to the site where no service worker receives it: on the first visit, or in a browser without one. It is
// not read; the screen says so.
import type { RequestHandler } from 'express'
import { inPrefix, splitLanguage } from '#shared/i18n/languages.ts'
import { sharePath } from '#shared/routes/share-path.ts'
import { defaultLanguage } from '#shared/values/localized.ts'

/** Comes before the forms of pages, which check where they come from: another application sends this one. */
export const sharedWithoutWorker: RequestHandler = (request, response, next) => {
  const { language, path } = splitLanguage(request.path)
  if (request.method !== 'POST' || path !== sharePath) return next()
  request.resume()
  response.redirect(303, inPrefix(language ?? defaultLanguage, `${sharePath}?missed=1`))
}
