// The newest articles of the blog as RSS 2.0 or Atom (RFC 4287), for readers of feeds.
import type { RequestContext } from '#server/platform/request-context.ts'
import { escaped } from '#server/platform/xml.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { type CardRow, listCards } from './article-queries.ts'

type Feed = (typeof articles)['GET /blog-feeds/{format}']

const mostEntries = 50

type Entry = CardRow & { readonly link: string }
type Whole = { readonly home: string; readonly language: string; readonly entries: readonly Entry[]; readonly at: Date }

const atomEntry = ({ id, title, summary, link, author, publishedAt, language }: Entry): string =>
  `<entry xml:lang="${language}"><id>urn:uuid:${id}</id><title>${escaped(title)}</title><link href="${escaped(link)}"/>${author ? `<author><name>${escaped(author)}</name></author>` : ''}<published>${publishedAt.toISOString()}</published><updated>${publishedAt.toISOString()}</updated><summary>${escaped(summary)}</summary></entry>`
const atom = ({ home, language, entries, at }: Whole): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}"><id>${escaped(home)}</id><title>Imara</title><author><name>Imara</name></author><link href="${escaped(home)}"/><updated>${at.toISOString()}</updated>\n${entries.map(atomEntry).join('\n')}\n</feed>`

const rssItem = ({ id, title, summary, link, publishedAt }: Entry): string =>
  `<item><guid isPermaLink="false">${id}</guid><title>${escaped(title)}</title><link>${escaped(link)}</link><pubDate>${publishedAt.toUTCString()}</pubDate><description>${escaped(summary)}</description></item>`
const rss = ({ home, language, entries }: Whole): string =>
  `<rss version="2.0"><channel><title>Imara</title><link>${escaped(home)}</link><description>Imara</description><language>${language}</language>\n${entries.map(rssItem).join('\n')}\n</channel></rss>`

export async function getFeed(ctx: RequestContext, { params, query }: Input<Feed>): Promise<Returned<Feed>> {
  const language = query.in ?? ctx.language
  const { publicUrl } = ctx.services.config
  const { rows } = await listCards(ctx.db, 'blog', language, { ...query, page: 1, pageSize: mostEntries })
  const entries = rows.map(row => ({
    ...row,
    link: publicUrl + inPrefix(row.language, href('blogs.article', { blog: row.slug })),
  }))
  const home = publicUrl + inPrefix(language, href('blogs'))
  const whole = { home, language, entries, at: rows[0]?.publishedAt ?? ctx.now }
  return {
    ...{ type: `application/${params.format}+xml; charset=utf-8`, name: null, bytes: null, lasting: false },
    body: (async function* () {
      yield Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${(params.format === 'rss' ? rss : atom)(whole)}\n`)
    })(),
  }
}
