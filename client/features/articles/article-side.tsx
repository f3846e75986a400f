// How much is translated, and what will be published when.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import type { blogArticles } from '#shared/features/articles/staff-contract.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { articleHref } from './article-keys.ts'

type List = Output<(typeof blogArticles)['GET /admin/blogs/articles']>
type Props = { readonly kind: ArticleKind; readonly list: Pick<List, 'translated' | 'scheduled'> }

export function ArticleSide({ kind, list: { translated, scheduled } }: Props) {
  const t = useTexts('admin-articles')
  const format = useFormat()
  const outdated = translated.reduce((sum, one) => sum + one.outdated, 0)
  return (
    <div className="grid content-start gap-8">
      <section>
        <BarList
          caption={t('translated')}
          headers={{ label: t('language'), value: t('published') }}
          items={translated.map(({ language, published }) => ({
            label: languageFacts[language].name,
            value: published,
            text: format.number(published),
          }))}
        />
        {outdated > 0 && <p className="note">{t('translated-outdated', { count: outdated })}</p>}
      </section>
      <section>
        <h2 className="font-semibold text-17">{t('scheduled')}</h2>
        {scheduled.length === 0 && <p className="note">{t('scheduled-none')}</p>}
        <ul className="grid gap-3 pt-2">
          {scheduled.map(({ id, title, at, languages }) => (
            <li key={`${id} ${at}`}>
              <time dateTime={at} className="block font-medium text-15">
                {format.dateTime(at)}
              </time>
              <Anchor href={articleHref(kind, { id })} className="hover:underline">
                <bdi>{title}</bdi>
              </Anchor>
              <span className="note block">{languages.map(one => languageFacts[one].name).join(', ')}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
