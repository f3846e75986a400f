// A help article as a screen: its text, whether it helped, and related ones.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { onFirstInteraction } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { dayOf } from '#shared/values/day.ts'
import type { Language } from '#shared/values/localized.ts'
import { InLanguage } from './article-languages.tsx'
import { ArticleTop } from './article-top.tsx'
import type { HelpPlaces } from './help-places.ts'

type Found = Output<(typeof articles)['GET /help/{article}']>['article']
export type HelpArticle = Extract<Found, { readonly moved: null }>

const Vote = onFirstInteraction(() => import('./help-vote.tsx').then(part => part.HelpVote), ['actions'])

type Props = { readonly article: HelpArticle; readonly places: HelpPlaces }

export function HelpText({ article, places }: Props) {
  const t = useTexts('help')
  const format = useFormat()
  const { id, language, body, pictures, embeds, changedAt } = article
  const changed = dayOf(new Date(changedAt))
  return (
    <>
      <ArticleTop article={article} pathOf={places.article}>
        <time dateTime={changed} className="note">
          {t('updated', { date: format.date(changed) })}
        </time>
      </ArticleTop>
      <article lang={language} className="article-text">
        <RichTextView document={body} {...{ pictures, embeds }} />
      </article>
      <div className="max-w-170">
        <LazyPart>
          <Vote key={id} id={id} />
        </LazyPart>
      </div>
    </>
  )
}

type Related = { readonly id: string; readonly slug: string; readonly title: string; readonly language: Language }

export function HelpRelated({ related, places }: { readonly related: readonly Related[] } & Pick<Props, 'places'>) {
  const t = useTexts('help')
  if (related.length === 0) return null
  return (
    <section aria-labelledby="related" className="print:hidden">
      <h2 id="related" className="border-rule border-t-2 py-3 text-24">
        {t('related')}
      </h2>
      <ul className="help-found">
        {related.map(({ id, slug, title, language }) => (
          <li key={id}>
            <Anchor href={places.article(slug)} lang={language} dir="auto" className="block font-medium">
              {title}
            </Anchor>
            <InLanguage of={language} />
          </li>
        ))}
      </ul>
    </section>
  )
}
