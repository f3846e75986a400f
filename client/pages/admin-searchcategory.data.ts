// What the screen of search words needs: the words with their filters, or the searches that found nothing.
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { pageOfList } from '#client/platform/page-of-list.ts'
import { inLanguage, isLanguage } from '#shared/values/localized.ts'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function wordsOf({ call, query }: PageContext) {
  const q = (query.get('q') ?? '').trim().slice(0, 80)
  const spoken = query.get('language')
  const category = id.test(query.get('category') ?? '') ? (query.get('category') ?? '') : ''
  const language = isLanguage(spoken) ? spoken : null
  const search = { ...(q && { q }), ...(language && { language }), ...(category && { category }) }
  const list = await pageOfList(query, page => call('GET /search-terms', { query: { ...search, page } }))
  return { list, filter: { q, language: language ?? '', category } }
}

async function missesOf({ call, query }: PageContext) {
  const [list, { trades }] = await Promise.all([
    pageOfList(query, page => call('GET /search-misses', { query: { page } })),
    call('GET /search-terms', { query: { pageSize: 1 } }),
  ])
  return { list, trades }
}

export const data = pageData(async context => {
  const { call, query, language } = context
  const isMisses = query.get('tab') === 'misses'
  const misses = isMisses ? await missesOf(context) : null
  const words = isMisses ? null : await wordsOf(context)
  const waiting = misses?.list.total ?? (await call('GET /search-misses', { query: { pageSize: 1 } })).total
  const trades = (misses?.trades ?? words?.list.trades ?? []).map(trade => ({
    value: trade.id,
    label: inLanguage(trade.name, language),
  }))
  return { trades, waiting, misses: misses?.list ?? null, words, now: new Date().toISOString() }
})
