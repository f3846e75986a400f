// The revisions of one language: who stored what, the difference to the one before, and restoring as a new one.
import { Suspense, useEffect, useState } from 'react'
import type { ArticlePage } from '#client/features/articles/article-data.ts'
import { articleKeys } from '#client/features/articles/article-keys.ts'
import { ActionButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { type Content, partsOf } from '#shared/features/articles/parts.ts'

const Difference = whenVisible(null, () => import('./difference.tsx').then(part => part.Difference))

type Revision = Output<AppContract['GET /admin/blogs/articles/{article}/{language}/revisions/{revision}']>
type Listed = NonNullable<ArticlePage['history']>[number]
type Compared = { readonly before: Revision | null; readonly after: Revision }

function useCompared({ kind, article, language }: ArticlePage, chosen: Listed | undefined): Compared | 'failed' | null {
  const send = useSend<AppContract>()
  const [found, setFound] = useState<Compared | 'failed' | null>(null)
  const revision = chosen?.revision
  useEffect(() => {
    if (revision === undefined) return
    setFound(null)
    const read = (number: number) =>
      send(articleKeys[kind].revision, { params: { article: article.id, language, revision: number } })
    Promise.all([revision > 1 ? read(revision - 1) : null, read(revision)]).then(
      ([before, after]) => setFound({ before, after }),
      (error: unknown) => {
        console.warn('The revisions could not be read.', error)
        setFound('failed')
      },
    )
  }, [send, kind, article.id, language, revision])
  return found
}

const textOf = (revision: Revision | null): string =>
  revision
    ? partsOf(revision as Content)
        .map(({ text }) => text)
        .join('\n\n')
    : ''

function Shown({ compared }: { readonly compared: Compared | 'failed' | null }) {
  const t = useTexts('admin-articles')
  if (compared === 'failed') return <ActionProblem problem={t('history.failed')} />
  if (!compared) return <Skeleton shape="row" />
  return (
    <Suspense fallback={<Skeleton shape="row" />}>
      <Difference before={textOf(compared.before)} after={textOf(compared.after)} />
    </Suspense>
  )
}

type Props = ArticlePage & { readonly history: readonly Listed[] }

function Restore({ page, chosen }: { readonly page: ArticlePage; readonly chosen: Listed }) {
  const t = useTexts('admin-articles')
  const { kind, article, language, text } = page
  if (chosen.revision === text.state.revision) return null
  return (
    <ActionButton
      endpoint={articleKeys[kind].restore}
      request={{
        params: { article: article.id, language, revision: chosen.revision },
        body: { version: text.version },
      }}
    >
      {t('history.restore', { number: chosen.revision })}
    </ActionButton>
  )
}

export function History({ history, ...page }: Props) {
  const t = useTexts('admin-articles')
  const format = useFormat()
  const [number, choose] = useState(history[0]?.revision)
  const chosen = history.find(({ revision }) => revision === number) ?? history[0]
  const compared = useCompared({ ...page, history: [...history] }, chosen)
  if (!chosen) return <EmptyState title={t('history.none')} />
  return (
    <div className="article-history">
      <ol className="history-list">
        {history.map(({ revision, note, restoredFrom, author, at, published }) => (
          <li key={revision}>
            <button type="button" aria-pressed={revision === chosen.revision} onClick={() => choose(revision)}>
              <span className="font-semibold">
                {t('revision', { number: revision })} {published && <Badge tone="moss">{t('published')}</Badge>}
              </span>
              <span className="note">{[author?.name, format.dateTime(at)].filter(Boolean).join(' · ')}</span>
              {restoredFrom !== null && <span className="note">{t('history.restored', { number: restoredFrom })}</span>}
              {note && <q dir="auto">{note}</q>}
            </button>
          </li>
        ))}
      </ol>
      <section aria-live="polite" lang={page.language}>
        <h2 className="text-20">
          {chosen.revision > 1
            ? t('history.between', { from: chosen.revision - 1, to: chosen.revision })
            : t('history.first')}
        </h2>
        <Shown compared={compared} />
        <Row>
          <Restore page={{ ...page, history: [...history] }} chosen={chosen} />
          <span className="note">{t('history.keeps')}</span>
        </Row>
      </section>
    </div>
  )
}
