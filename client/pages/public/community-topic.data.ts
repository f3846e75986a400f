import { ifFound, notFound, pageData, redirectTo } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import { href } from '#shared/routes/href.ts'

const widestPicture = 400

export const data = pageData(async ({ call, params, language }) => {
  const asked = params.slug ?? ''
  const topic = await ifFound(call('GET /community/topics/{topic}', { params: { topic: asked } }))
  if (!topic) throw notFound()
  // It was merged into another one.
  if (topic.slug !== asked) throw redirectTo(href('community.topic', { slug: topic.slug }), 301)
  const { trade, city, idea } = topic
  const [bands, trades] = await Promise.all([
    city ? call('GET /price-bands', { query: { trade: trade.slug, city: city.slug } }) : [],
    call('GET /trades', {}),
  ])
  const hasForm = trades.some(one => one.slug === trade.slug && one.form !== null)
  const about = idea && { ...idea, picture: upTo(widestPicture, pictureView(idea.picture, language, '')) }
  return { topic, about, band: bands[0] ?? null, hasForm }
})
