// One article in the panel. Its links never leave the screen: other articles open in the panel, all else in a tab.
import type { MouseEvent } from 'react'
import { InLanguage } from '#client/features/articles/article-languages.tsx'
import { type ApiCall, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { useRoot } from '#client/platform/root.ts'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { splitLanguage } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { dayOf } from '#shared/values/day.ts'
import { HelpFailed } from './help-failed.tsx'
import { PanelList } from './panel-list.tsx'
import { useAnswer } from './use-answer.ts'

type Found = Output<(typeof articles)['GET /help/{article}']>['article']
type Article = Extract<Found, { readonly moved: null }>
type Cards = Output<(typeof articles)['GET /help-screens/{screen}']>['articles']

/** By an address that it has or had. */
async function readArticle(send: ApiCall<AppContract>, slug: string, signal: AbortSignal): Promise<Article> {
  const options = { signal, background: true }
  const { article } = await send('GET /help/{article}', { params: { article: slug } }, options)
  return article.moved === null ? article : await readArticle(send, article.moved, signal)
}

export function useArticle(slug: string | null) {
  const send = useSend<AppContract>()
  return useAnswer(slug, signal => readArticle(send, slug ?? '', signal))
}

const articlePath = href('help-center.article', { slug: '' })

/** The slug of the article to which a link of this site leads. */
function slugOf({ origin, pathname }: HTMLAnchorElement): string | null {
  const { path } = splitLanguage(pathname)
  if (origin !== location.origin || !path.startsWith(articlePath)) return null
  return decodeURIComponent(path.slice(articlePath.length)) || null
}

function useLinks(onOpen: (slug: string) => void) {
  return (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link) return
    const slug = slugOf(link)
    if (slug === null) {
      link.target = '_blank'
      link.rel = 'noopener'
      return
    }
    event.preventDefault()
    onOpen(slug)
  }
}

type Props = {
  readonly article: ReturnType<typeof useArticle>
  /** Of the screen. */
  readonly others: Cards
  readonly onOpen: (slug: string) => void
}

function Text({ article, onOpen }: { readonly article: Article; readonly onOpen: Props['onOpen'] }) {
  const t = useTexts('help-panel')
  const format = useFormat()
  const { language: own } = useRoot()
  const { title, language, changedAt, minutes, body, pictures, embeds } = article
  const follow = useLinks(onOpen)
  return (
    <article lang={language} className="help-panel-text" onClickCapture={follow}>
      <h3 dir="auto">{title}</h3>
      <p lang={own} className="note">
        {t('facts', { date: format.date(dayOf(new Date(changedAt))), count: minutes })} <InLanguage of={language} />
      </p>
      <RichTextView document={body} {...{ pictures, embeds }} level={3} />
    </article>
  )
}

export function PanelArticle({ article, others, onOpen }: Props) {
  const t = useTexts('help-panel')
  const { value, failed, retry } = article
  if (failed) return <HelpFailed retry={retry} />
  if (value === null) return <SkeletonList kind="text" label={t('loading')} />
  const more = others.filter(({ id }) => id !== value.id)
  return (
    <>
      <Text article={value} onOpen={onOpen} />
      <PanelList title={t('more')} articles={more} onOpen={onOpen} />
    </>
  )
}
