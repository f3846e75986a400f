// A question with its answers for search engines; a show of finished work or advice is none.
import { useRoot } from '#client/platform/root.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { plainText } from '#shared/rich-text/read.ts'
import { href } from '#shared/routes/href.ts'
import type { Answer, Author, Topic } from './topic-types.ts'

export function useTopicJsonLd(): (topic: Topic) => readonly object[] {
  const { origin, language } = useRoot()
  const at = (path: string): string => origin + inPrefix(language, path)
  const authorOf = ({ name, professional }: Author) =>
    professional
      ? { '@type': 'Organization', name, url: at(href('profile', { profile: professional.slug })) }
      : { '@type': 'Person', name }
  const answerOf = (url: string, { id, body, author, helpful, publishedAt, language: inLanguage }: Answer) => ({
    ...{ '@type': 'Answer', url: `${url}#answer-${id}`, text: plainText(body), inLanguage },
    ...{ upvoteCount: helpful, datePublished: publishedAt, author: authorOf(author) },
  })
  return ({ kind, slug, title, body, author, helpful, publishedAt, language: inLanguage, shown }) => {
    if (kind !== 'question') return []
    const url = at(href('community.topic', { slug }))
    const accepted = shown.filter(one => one.accepted.author || one.accepted.staff)
    const mainEntity = {
      ...{ '@type': 'Question', name: title, text: plainText(body), inLanguage, answerCount: shown.length },
      ...{ upvoteCount: helpful, datePublished: publishedAt, author: authorOf(author) },
      acceptedAnswer: accepted.map(one => answerOf(url, one)),
      suggestedAnswer: shown.filter(one => !accepted.includes(one)).map(one => answerOf(url, one)),
    }
    return [{ '@context': 'https://schema.org', '@type': 'QAPage', url, mainEntity }]
  }
}
