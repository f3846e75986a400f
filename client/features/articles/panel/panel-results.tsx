// What a search in the panel found, while it is typed.
import { useEffect, useState } from 'react'
import { useNote } from '#client/features/articles/use-search-note.ts'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { HelpFailed } from './help-failed.tsx'
import { useAnswer } from './use-answer.ts'

type Found = Output<(typeof articles)['GET /help-search']>
type Props = {
  readonly words: string
  readonly isOpen: boolean
  readonly onOpen: (slug: string) => void
  /** Null: this person cannot ask support. */
  readonly onAsk: (() => void) | null
}

const pause = 300

/** The words once nobody has typed for a moment. */
function useSettled(words: string): string | null {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), pause)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

function FoundArticles({ words, isOpen, onOpen, onAsk, found }: Props & { readonly found: Found }) {
  const t = useTexts('help')
  const panel = useTexts('help-panel')
  const { items, corrected } = found
  const note = useNote({ words, found: items.length > 0 })
  // Closing the panel says that nothing of it helped.
  useEffect(() => {
    if (!isOpen) note(false)
  }, [isOpen, note])
  if (items.length === 0)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="font-semibold">{t('nothing.title', { words })}</p>
        <p>{panel('nothing')}</p>
        {onAsk && (
          <Button
            size="small"
            onClick={() => {
              note(false)
              onAsk()
            }}
          >
            {panel('ask')}
          </Button>
        )}
      </div>
    )
  return (
    <>
      <p className="note">
        {corrected
          ? t('search.instead', { words: corrected, typed: words })
          : t('results', { count: items.length, words })}
      </p>
      <ul className="help-found">
        {items.map(({ id, slug, title, language, excerpt, category }) => (
          <li key={id}>
            <button
              type="button"
              lang={language}
              dir="auto"
              onClick={() => {
                note(true)
                onOpen(slug)
              }}
            >
              {title}
            </button>
            <p lang={language} dir="auto" className="text-15 text-ink-soft">
              {excerpt}
            </p>
            <span className="note">{category.name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function PanelResults(props: Props) {
  const t = useTexts('help-panel')
  const send = useSend<AppContract>()
  const settled = useSettled(props.words)
  const { value, failed, retry } = useAnswer(settled, signal =>
    send('GET /help-search', { query: { q: settled ?? '' } }, { signal, background: true }),
  )
  if (failed) return <HelpFailed retry={retry} />
  return (
    <div role="status" className="help-panel-results">
      {value && settled ? (
        <FoundArticles key={settled} {...props} words={settled} found={value} />
      ) : (
        <SkeletonList kind="text" label={t('loading')} />
      )}
    </div>
  )
}
