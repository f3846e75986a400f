// The original beside a translation: each part with its change since the translation was compared, and a mark that the
// translation has it as it is now. Writing alone does not take the mark away: somebody has to say so.
import { Suspense } from 'react'
import type { ArticlePage } from '#client/features/articles/article-data.ts'
import { articleKeys } from '#client/features/articles/article-keys.ts'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Delta } from '#client/ui/data/revision.tsx'
import { type Content, type Part, partsOf } from '#shared/features/articles/parts.ts'

const Difference = whenVisible(null, () => import('./difference.tsx').then(part => part.Difference))

type Props = { readonly page: ArticlePage }

function useMarks({ kind, article, language }: ArticlePage) {
  const mutation = useMutate((send, parts: readonly string[], done: boolean) =>
    send(articleKeys[kind].done, { params: { article: article.id, language }, body: { parts: [...parts], done } }),
  )
  return {
    ...mutation,
    mark: (parts: readonly Part[], done: boolean) =>
      void mutation.run(
        parts.map(({ key }) => key),
        done,
      ),
  }
}

type PartProps = {
  readonly part: Part
  /** The part that stood in its place; null: it is new. */
  readonly before: Part | null
  readonly revision: number
  readonly isDone: boolean
  readonly isTranslated: boolean
  readonly onMark: (done: boolean) => void
}

function OriginalPart({ part, before, revision, isDone, isTranslated, onMark }: PartProps) {
  const t = useTexts('admin-articles')
  return (
    <li className="original-part" data-done={isDone || undefined}>
      {isDone ? (
        <span className="note">{t('part.done')}</span>
      ) : (
        <Delta number={`${revision}`} label={t('part.outdated', { number: revision })} />
      )}
      <div>
        {!isDone && before && before.text !== part.text ? (
          <Suspense fallback={part.text}>
            <Difference before={before.text} after={part.text} />
          </Suspense>
        ) : (
          <p className="whitespace-pre-line">{part.text || t('part.block')}</p>
        )}
        {isTranslated && (
          <Button kind="quiet" size="small" onClick={() => onMark(!isDone)}>
            {t(isDone ? 'part.undone' : 'part.mark')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The old part that most likely became the new one: at the same place among those that are gone. */
function beforeOf(now: readonly Part[], then: readonly Part[]): ReadonlyMap<string, Part> {
  const [known, old] = [new Set(now.map(({ key }) => key)), new Set(then.map(({ key }) => key))]
  const gone = then.filter(({ key }) => !known.has(key))
  const added = now.filter(({ key }) => !old.has(key))
  return new Map(added.flatMap(({ key }, place) => (gone[place] ? [[key, gone[place]] as const] : [])))
}

export function Original({ page }: Props) {
  const t = useTexts('admin-articles')
  const languageName = useLanguageName()
  const { article, text } = page
  const { busy, problem, mark } = useMarks(page)
  if (!text.original) return null
  const { now, before } = text.original
  const parts = partsOf(now as Content)
  const earlier = beforeOf(parts, before ? partsOf(before as Content) : [])
  const done = new Set(text.done)
  const open = parts.filter(({ key }) => !done.has(key))
  return (
    <section aria-labelledby="original" lang={article.original} className="original">
      <header className="original-head">
        <h2 id="original" className="font-semibold text-17">
          {t('original-of', { language: languageName(article.original) })}
        </h2>
        <p className="note">{t('part.count', { done: parts.length - open.length, all: parts.length })}</p>
        {text.text && open.length > 0 && (
          <Button size="small" busy={busy} onClick={() => mark(open, true)}>
            {t('part.mark-all')}
          </Button>
        )}
      </header>
      <ActionProblem problem={problem} />
      <ol className="original-parts">
        {parts.map(part => (
          <OriginalPart
            key={part.key}
            part={part}
            before={earlier.get(part.key) ?? null}
            revision={now.revision}
            isDone={done.has(part.key)}
            isTranslated={text.text !== null}
            onMark={isDone => mark([part], isDone)}
          />
        ))}
      </ol>
    </section>
  )
}
