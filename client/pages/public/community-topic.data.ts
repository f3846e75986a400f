import { ifFound, notFound, pageData, redirectTo } from '#client/platform/page-data.ts'
import { href } from '#shared/routes/href.ts'

export const data = pageData(async ({ call, params }) => {
  const asked = params.slug ?? ''
  const topic = await ifFound(call('GET /community/topics/{topic}', { params: { topic: asked } }))
  if (!topic) throw notFound()
  // It was merged into another one.
  if (topic.slug !== asked) throw redirectTo(href('community.topic', { slug: topic.slug }), 301)
  const { trade, city } = topic
  const [bands, trades] = await Promise.all([
    city ? call('GET /price-bands', { query: { trade: trade.slug, city: city.slug } }) : [],
    call('GET /trades', {}),
  ])
  const hasForm = trades.some(one => one.slug === trade.slug && one.form !== null)
  return { topic, band: bands[0] ?? null, hasForm }
})
