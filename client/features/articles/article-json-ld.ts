// Articles, and the questions of the FAQ, for search engines.
import { useRoot } from '#client/platform/root.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { plainText } from '#shared/rich-text/read.ts'
import type { RichText } from '#shared/rich-text/rich-text.ts'
import type { Language } from '#shared/values/localized.ts'

type Described = {
  readonly title: string
  readonly summary: string
  readonly language: Language
  readonly author: string | null
  readonly publishedAt: string
  readonly changedAt: string
}

/** `path`: without language prefix. */
export function useArticleJsonLd(): (article: Described, path: string, image?: string) => object {
  const { origin } = useRoot()
  const house = { '@type': 'Organization', name: 'Imara', url: origin }
  return ({ title, summary, language, author, publishedAt, changedAt }, path, image) => ({
    ...{ '@context': 'https://schema.org', '@type': 'Article', headline: title, description: summary },
    ...{ inLanguage: language, datePublished: publishedAt, dateModified: changedAt, publisher: house },
    author: author ? { '@type': 'Person', name: author } : house,
    mainEntityOfPage: origin + inPrefix(language, path),
    ...(image && { image: origin + image }),
  })
}

type Question = { readonly title: string; readonly body: RichText; readonly language: Language }

export const faqJsonLd = (questions: readonly Question[]) => ({
  ...{ '@context': 'https://schema.org', '@type': 'FAQPage' },
  mainEntity: questions.map(({ title, body, language }) => ({
    ...{ '@type': 'Question', name: title, inLanguage: language },
    acceptedAnswer: { '@type': 'Answer', text: plainText(body) },
  })),
})
