// The brief: what is wanted with pictures and notes, and a form for prices, as PDF of two sheets and more if need be.
import { cleanName } from '#server/platform/files/file-name.ts'
import { printTemplate } from '#server/platform/pdf/print-pdf.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { ideabookBriefs } from '#shared/features/ideabooks/brief-contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { sentiments } from '#shared/values/sentiments.ts'
import { listJobs } from './book-queries.ts'
import { briefContent } from './brief-content.ts'
import { printPictures } from './brief-pictures.ts'
import { readBrief } from './read-brief.ts'

type Card = (typeof ideabookBriefs)['GET /ideabooks/{book}/card']
type Brief = (typeof ideabookBriefs)['GET /ideabooks/{book}/brief']

export async function getCard(ctx: RequestContext, asked: Input<Card>): Promise<Returned<Card>> {
  const { id, name, cost, budget, items } = (await readBrief(ctx, asked)).book
  const countOf = (sentiment: string): number => items.filter(item => item.sentiment === sentiment).length
  const [want, undecided, avoid] = sentiments
  const counts = { [want]: countOf(want), [undecided]: countOf(undecided), [avoid]: countOf(avoid) }
  return { id, name, cost, budget, counts: counts as Returned<Card>['counts'] }
}

export async function downloadBrief(ctx: RequestContext, asked: Input<Brief>): Promise<Download> {
  const { language } = asked.query
  const { row, reading, book } = await readBrief(ctx, asked)
  // The code is for those who know of the job, and clear only if there is one.
  const jobs = reading.userId === null ? [] : await listJobs(ctx.db, row)
  const shared = inPrefix(language, href('shared-ideabook', { key: row.key }))
  const { pictures, printed } = await printPictures(ctx.services.storage, book.items)
  const content = briefContent({
    ...{ book, language, pictures, at: ctx.now },
    client: reading.isNamed ? book.owner : null,
    job: jobs.length === 1 ? (jobs[0]?.code ?? null) : null,
    address:
      row.visibility === 'private' || row.status === 'hidden' ? null : `${ctx.services.config.publicUrl}${shared}`,
  })
  const body = await printTemplate({ template: 'brief', content, pictures: printed, at: ctx.now })
  const name = `${cleanName(content.name)}.pdf`
  return { type: 'application/pdf', name, bytes: body.length, lasting: false, body: inOne(body) }
}

async function* inOne(body: Buffer): AsyncGenerator<Buffer> {
  yield body
}
