// Topics that are like the typed question, while it is typed.
import Check from 'lucide-react/icons/check'
import MessageSquare from 'lucide-react/icons/message-square'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Marked } from '#client/platform/marked.tsx'
import { useTypedSearch } from '#client/platform/typed-search.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { href } from '#shared/routes/href.ts'

const shown = 3
/** Shorter words are in every title. */
const shortest = 4

export function SimilarTopics({ words }: { readonly words: string }) {
  const t = useTexts('community-list')
  const { found } = useTypedSearch(words, (send, q, options) =>
    send('GET /community/similar', { query: { q: q.slice(0, 300) } }, options),
  )
  const topics = (found ?? []).slice(0, shown)
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
                  <Marked text={title} words={words} least={shortest} agrees="begins" />
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
