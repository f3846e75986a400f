import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { type PostKind, queues } from '#shared/features/community/lifecycle.ts'

const key = /^(topic|answer)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** The post that the address names; null when there is none, such as deleted spam. */
async function reviewedPost({ call, query }: PageContext) {
  const [, kind, post = ''] = key.exec(query.get('post') ?? '') ?? []
  if (!kind) return null
  const params = { kind: kind as PostKind, post }
  return await call('GET /admin/community/{kind}/{post}', { params }).catch((error: unknown) => {
    if (isAppError(error) && error.status === 404) return null
    throw error
  })
}

/** What a topic can be placed in. */
async function places({ call }: PageContext) {
  const [trades, cities] = await Promise.all([call('GET /trades', {}), call('GET /cities', {})])
  const optionOf = ({ slug, name }: { slug: string; name: string }) => ({ value: slug, label: name })
  return { trades: trades.map(optionOf), cities: cities.map(optionOf) }
}

export const data = pageData(async (context: PageContext) => {
  const [{ list, filter }, post] = await Promise.all([loadList('GET /admin/community', context), reviewedPost(context)])
  return {
    ...{ list, post },
    of: queues.find(one => one === filter.of) ?? queues[0],
    places: post?.kind === 'topic' ? await places(context) : null,
    now: new Date().toISOString(),
  }
})
