// What a row of the list shows of a topic.
import type { Topic } from '#shared/features/community/shapes.ts'

export function topicView({ id, slug, title, language, trade, city, status, author, verified, ...counts }: Topic) {
  const { answers, helpful, activeAt } = counts
  return {
    ...{ id, slug, title, language, status, answers, helpful, activeAt },
    trade: trade.name,
    city: city?.name ?? null,
    author: author.name,
    verified: verified && { name: verified.name, trade: verified.trade, since: verified.foundedYear },
  }
}
export type TopicView = ReturnType<typeof topicView>
