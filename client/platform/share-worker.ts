// The share target in the service worker: stores the photos on the device and leads to the screen that asks where they
// belong. Nothing is uploaded before the person has chosen.
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js'
import { storeShared } from '#client/platform/offline/shared-photos.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import { sharePath } from '#shared/routes/share-path.ts'

type Share = Pick<RouteHandlerCallbackOptions, 'request' | 'url'>

export const isShare = ({ url, sameOrigin }: { readonly url: URL; readonly sameOrigin: boolean }): boolean =>
  sameOrigin && splitLanguage(url.pathname).path === sharePath

const textOf = (form: FormData): string =>
  ['title', 'text', 'url']
    .map(name => String(form.get(name) ?? '').trim())
    .filter((part, place, all) => part !== '' && all.indexOf(part) === place)
    .join('\n')

/** `personOf`: the key of the person whose pages are cached. */
export const receiveShare =
  (personOf: () => Promise<string>) =>
  async ({ request, url }: Share): Promise<Response> => {
    try {
      const form = await request.formData()
      const files = form.getAll('photos').filter(part => part instanceof File)
      await storeShared(await personOf(), { files, text: textOf(form) })
      return Response.redirect(url.pathname, 303)
    } catch {
      return Response.redirect(`${url.pathname}?missed=1`, 303)
    }
  }
