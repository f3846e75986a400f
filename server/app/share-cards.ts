// The picture of a page where its link is shared: drawn when a network first asks for it, and only as the page names it.
import type { RequestHandler, Response } from 'express'
import { bounded } from '#server/platform/bounded.ts'
import { drawSocialPicture, panel, type SocialPicture } from '#server/platform/social-picture/draw.ts'
import { openPictureMemory } from '#server/platform/social-picture/memory.ts'
import { textIn } from '#server/platform/texts.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { languageFacts, splitLanguage } from '#shared/i18n/languages.ts'
import { isPictureName } from '#shared/pictures/index.ts'
import { pictureReference } from '#shared/pictures/reference.ts'
import { screenTitleKey } from '#shared/routes/screen-titles.ts'
import { allRoutes } from '#shared/routes/select.ts'
import type { RouteName } from '#shared/routes/table.ts'
import { defaultLanguage } from '#shared/values/localized.ts'
import { documentOf, type PageServices } from './pages.ts'

const inTurn = bounded({ atOnce: 1, waiting: 32 })
/** About ten megabytes. */
const memory = openPictureMemory(100)
const longest = 1_000

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

function metaOf(html: string, property: string): string {
  const [, content = ''] = new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html) ?? []
  return unescaped(content)
}

/** The reference of a picture by an address of this site; null for any other address. */
function referenceOf(photo: string | null): string | null {
  const [, name] = /^\/pictures\/(.+)-\d+\.(?:webp|avif)$/.exec(photo ?? '') ?? []
  if (isPictureName(name)) return name
  const [, id, size] = /^\/api\/files\/([\da-f-]{36})\/(\d+)\.(?:webp|avif)$/.exec(photo ?? '') ?? []
  return id ? pictureReference({ id, width: Number(size), height: Number(size) }) : null
}

const patterns = allRoutes()
  .filter(([, { area }]) => area === null)
  .map(([name, { path }]): readonly [RouteName, RegExp] => [
    name,
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  ])

/** The screen's name says what kind of page it is; the home page needs none. */
function wordsOf(page: string, title: string): Omit<SocialPicture, 'cover'> {
  const { language, path } = splitLanguage(page)
  const own = language ?? defaultLanguage
  const [name] = patterns.find(([, pattern]) => pattern.test(path)) ?? []
  const kind = name && name !== 'home' ? textIn(own, `screens:${screenTitleKey(name)}`) : ''
  return {
    direction: languageFacts[own].direction,
    site: textIn(own, 'common:site.name'),
    title,
    kind: kind === title ? '' : kind,
    reading: null,
  }
}

const queryOf = (address: string): URLSearchParams => new URL(address, 'http://localhost').searchParams

type Found = { readonly named: string; readonly title: string }

/** What the page itself says; null for an address without a page. */
async function find(services: PageServices, req: Parameters<RequestHandler>[0], page: string): Promise<Found | null> {
  const { status, body } = await documentOf(services, req, page)
  if (status !== 200 || typeof body !== 'string') return null
  const named = metaOf(body, 'og:image')
  const { publicUrl } = services.deps.config
  return named.startsWith(publicUrl) ? { named: named.slice(publicUrl.length), title: metaOf(body, 'og:title') } : null
}

function send(res: Response, bytes: Buffer): void {
  res.set({ 'cache-control': 'public, max-age=31536000, immutable', 'cross-origin-resource-policy': 'cross-origin' })
  res.type('jpeg').send(bytes)
}

/** An older address leads to the present picture of its page. */
export function shareCards(services: PageServices): RequestHandler {
  return async (req, res) => {
    const asked = req.originalUrl
    const query = queryOf(asked)
    // However the network escapes the address.
    const key = String(query)
    const page = query.get('page') ?? ''
    if (asked.length > longest || !/^\/(?![/\\])/.test(page)) throw new AppError('request.invalid')
    const stored = memory.peek(key)
    if (stored) return send(res, await stored)
    // The picture is the same for everybody: no session is read, and none is renewed.
    req.cookies = {}
    const found = await find(services, req, page)
    if (!found) return void res.status(404).set('cache-control', 'no-store').end()
    if (String(queryOf(found.named)) !== key) return res.set('cache-control', 'no-store').redirect(302, found.named)
    const draw = async () => {
      const reference = referenceOf(query.get('photo'))
      const cover = reference === null ? null : await services.deps.printed(reference, panel)
      return await drawSocialPicture({ ...wordsOf(page, found.title), cover })
    }
    send(res, await memory.find(key, () => inTurn(draw)))
  }
}
