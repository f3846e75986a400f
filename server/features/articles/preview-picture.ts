// The preview picture of an article for shared links, drawn once and stored for the next network that asks.
import { bounded } from '#server/platform/bounded.ts'
import { printedPicture } from '#server/platform/files/read-picture.ts'
import { expectFound, type RequestContext } from '#server/platform/request-context.ts'
import { drawSocialPicture, panel } from '#server/platform/social-picture/draw.ts'
import { openPictureMemory } from '#server/platform/social-picture/memory.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { findArticle } from './article-queries.ts'
import { type Drawn, previewContent, previewVersion } from './preview-content.ts'
import { presentCards } from './read.ts'

type Picture = (typeof articles)['GET /blog-pictures/{article}']

const inTurn = bounded({ atOnce: 1, waiting: 32 })
/** About ten megabytes. */
const memory = openPictureMemory(100)

async function draw({ services }: RequestContext, drawn: Drawn): Promise<Buffer<ArrayBuffer>> {
  const cover = drawn.cover === null ? null : await printedPicture(services.storage, drawn.cover, panel)
  return await drawSocialPicture({ ...previewContent(drawn), cover: cover?.bytes ?? null })
}

/** @throws AppError `article.not-found`; `server.busy` when too many wait */
export async function getPicture(ctx: RequestContext, { params, query }: Input<Picture>): Promise<Returned<Picture>> {
  const row = expectFound(
    await findArticle(ctx.db, 'blog', query.in ?? ctx.language, params.article),
    'article.not-found',
  )
  const [card] = await presentCards(ctx, [row])
  const drawn = expectFound(card, 'article.not-found')
  const version = previewVersion(drawn)
  const bytes = await memory.find(version, () => inTurn(() => draw(ctx, drawn)))
  return {
    // An address without the present version may show another picture tomorrow.
    ...{ type: 'image/jpeg', name: null, bytes: bytes.length, lasting: query.v === version },
    body: (async function* () {
      yield bytes
    })(),
  }
}
