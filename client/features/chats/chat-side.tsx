import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Seal } from '#client/ui/data/stamp.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import type { Chat } from './chat-types.ts'

type Props = { readonly chat: Chat; readonly name: string; readonly onOpen: (seq: number) => void }

function useFacts({ context, kind }: Chat, name: string) {
  const t = useTexts('chats')
  const format = useFormat()
  if (!context) return [{ term: t(`kind.${kind}`), value: name, whole: true }]
  const { title, total, currency, start, end, code } = context
  return [
    { term: t(`kind.${kind}`), value: <span dir="auto">{title}</span>, whole: true },
    ...(total !== null && currency
      ? [{ term: t('fact.total'), value: format.money({ amount: total, currency }), whole: true }]
      : []),
    ...(start
      ? [{ term: t('fact.start'), value: format.date(start, { day: 'numeric', month: 'short', year: 'numeric' }) }]
      : []),
    ...(end
      ? [{ term: t('fact.end'), value: format.date(end, { day: 'numeric', month: 'short', year: 'numeric' }) }]
      : []),
    ...(code ? [{ term: t('fact.code'), value: code }] : []),
  ]
}

function Heading({ children, count }: { readonly children: string; readonly count: number }) {
  const format = useFormat()
  return (
    <h3 className="flex items-baseline gap-2 border-rule border-t pt-3 font-semibold text-17">
      {children} <span className="font-normal note tabular-nums">{format.number(count)}</span>
    </h3>
  )
}

export function ChatSide({ chat, name, onOpen }: Props) {
  const t = useTexts('chats')
  const format = useFormat()
  const facts = useFacts(chat, name)
  const { agreements, files } = chat
  const day = (at: string): string => format.date(at, { day: 'numeric', month: 'short' })
  return (
    <Stack>
      <TitleBlock facts={facts} />
      {agreements.length > 0 && (
        <section>
          <Heading count={agreements.length}>{t('agreed-here')}</Heading>
          <ul className="chat-notes">
            {agreements.map(({ seq, text, at }) => (
              <li key={seq}>
                <button
                  type="button"
                  dir="auto"
                  className="min-w-0 truncate text-start underline-offset-4 hover:underline"
                  onClick={() => onOpen(seq)}
                >
                  {text}
                </button>
                <Seal>{day(at)}</Seal>
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section>
          <Heading count={files.length}>{t('files-here')}</Heading>
          <ul className="chat-notes">
            {files.map(({ id, name: file, at }) => (
              <li key={id}>
                <Anchor href={`/api/files/${id}`} download className="min-w-0 truncate underline underline-offset-4">
                  <bdi>{file}</bdi>
                </Anchor>
                <span className="shrink-0 note">{day(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  )
}
