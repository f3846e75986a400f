// What waits for the reader, oldest first: each entry is one thing to do and opens where it is done.
import ArrowRight from 'lucide-react/icons/arrow-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import { type ReactNode, useId } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { areaHref } from '#shared/routes/area-href.ts'

export type WaitingEntry = {
  readonly kind: string
  readonly id: string
  readonly title: string
  readonly language: string
  readonly since: string
}

type Props = {
  readonly entries: readonly WaitingEntry[]
  readonly now: string
  /** The namespace that holds `waiting.title`, `waiting.none`, `waiting.since` and `waiting.kind.<kind>`. */
  readonly texts: string
  /** Stands under the heading: how long the queue is. */
  readonly children?: ReactNode
}

function pathOf({ kind, id }: WaitingEntry): string {
  if (kind === 'plan-to-confirm') return areaHref('contractor.project', { project: id })
  return areaHref('contractor.job', { job: id })
}

function Entry({ entry, now, texts }: Pick<Props, 'now' | 'texts'> & { readonly entry: WaitingEntry }) {
  const t = useTexts(texts)
  const format = useFormat()
  return (
    <Card as="li" linked className="flex items-center justify-between gap-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium text-13 text-clay">{t(`waiting.kind.${entry.kind}`)}</p>
        <div dir="auto" lang={entry.language}>
          <CardTitle href={pathOf(entry)}>{entry.title}</CardTitle>
        </div>
        <p className="text-15 text-ink-soft">{t('waiting.since', { when: format.relative(entry.since, now) })}</p>
      </div>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-clay rtl:-scale-x-100" />
    </Card>
  )
}

export function WaitingList({ entries, now, texts, children }: Props) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-20">
        {t('waiting.title')}
      </h2>
      {children}
      {entries.length === 0 ? (
        <p className="flex items-center gap-3 rounded-drawn border bg-surface p-5 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-moss" />
          {t('waiting.none')}
        </p>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {entries.map(entry => (
            <Entry key={entry.kind + entry.id} entry={entry} now={now} texts={texts} />
          ))}
        </ul>
      )}
    </section>
  )
}
