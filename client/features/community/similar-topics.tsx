// Topics that are like the typed question, while it is typed.
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { community } from '#shared/features/community/contract.ts'
import { href } from '#shared/routes/href.ts'
import { fold } from '#shared/values/fold.ts'

type Similar = Output<(typeof community)['GET /community/similar']>[number]

const pause = 300
const shown = 3
/** Shorter words are in every title. */
const shortest = 4

function useSimilar(words: string): readonly Similar[] {
  const send = useSend<AppContract>()
  const [found, setFound] = useState<readonly Similar[]>([])
  useEffect(() => {
    const end = new AbortController()
    const timer = setTimeout(() => {
      send(
        'GET /community/similar',
        { query: { q: words.slice(0, 300) } },
        { signal: end.signal, background: true },
      ).then(
        topics => setFound(topics.slice(0, shown)),
        (error: unknown) => {
          if (!end.signal.aborted) console.warn('Similar topics could not be read.', error)
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [send, words])
  return found
}

/** The title with the typed words marked. */
function Marked({ title, words }: { readonly title: string; readonly words: string }) {
  const typed = fold(words)
    .split(' ')
    .filter(word => word.length >= shortest)
  let at = 0
  return title.split(/([\p{L}\p{M}\p{N}]+)/u).map(part => {
    at += part.length
    const isTyped = typed.some(word => fold(part).startsWith(word))
    return isTyped ? <mark key={at}>{part}</mark> : part
  })
}

export function SimilarTopics({ words }: { readonly words: string }) {
  const t = useTexts('community-list')
  const topics = useSimilar(words)
  return (
    <div role="status" className="ask-similar">
      {topics.length > 0 && (
        <>
          <p className="note">{t('ask.similar')}</p>
          <ul>
            {topics.map(({ id, slug, title, status, answers }) => (
              <li key={id}>
                {status === 'solved' ? (
                  <Check aria-hidden="true" className="size-5 text-moss" />
                ) : (
                  <MessageSquare aria-hidden="true" className="size-5 text-ink-soft" />
                )}
                <Anchor href={href('community.topic', { slug })} dir="auto" className="font-medium">
                  <Marked title={title} words={words} />
                </Anchor>
                <span className="note">{t(`row.${status}`, { count: answers })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
