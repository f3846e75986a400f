// The newest topics as Atom (RFC 4287), for readers of feeds.
import { markErased } from '#server/platform/erased.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { escaped } from '#server/platform/xml.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { community } from '#shared/features/community/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { listNewest } from './topic-queries.ts'

type Feed = (typeof community)['GET /community/feed.atom']

const mostEntries = 50
const mostLetters = 500

export async function getFeed(ctx: RequestContext, { query }: Input<Feed>): Promise<Returned<Feed>> {
  const language = query.in ?? ctx.language
  const { publicUrl } = ctx.services.config
  const topics = markErased(await listNewest(ctx.db, query, mostEntries), language)
  const home = publicUrl + inPrefix(language, href('community'))
  const entries = topics.map(({ id, slug, title, text, author, trade, publishedAt, activeAt, language: written }) => {
    const link = publicUrl + inPrefix(language, href('community.topic', { slug }))
    return `<entry xml:lang="${written}"><id>urn:uuid:${id}</id><title>${escaped(title)}</title><link href="${escaped(link)}"/><author><name>${escaped(author.name)}</name></author><category term="${escaped(inLanguage(trade, language))}"/><published>${publishedAt.toISOString()}</published><updated>${activeAt.toISOString()}</updated><summary>${escaped(text.slice(0, mostLetters))}</summary></entry>\n`
  })
  const updated = (topics[0]?.activeAt ?? ctx.now).toISOString()
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${escaped(home)}</id><title>Imara</title><link href="${escaped(home)}"/><updated>${updated}</updated>\n`
  return {
    ...{ type: 'application/atom+xml; charset=utf-8', name: null, bytes: null, lasting: false },
    body: (async function* () {
      yield Buffer.from(`${head}${entries.join('')}</feed>\n`)
    })(),
  }
}
