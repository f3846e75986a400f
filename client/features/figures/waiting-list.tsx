// What waits for the reader, most urgent first: each entry is one thing to do and opens where it is done.
import CircleCheck from 'lucide-react/icons/circle-check'
import GitCompare from 'lucide-react/icons/git-compare-arrows'
import ListChecks from 'lucide-react/icons/list-checks'
import Reply from 'lucide-react/icons/reply'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { useDue } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { type Turn, TurnList } from '#client/ui/data/turn-list.tsx'
import { Clock } from '#client/ui/drawing/dimension.tsx'
import type { figures as contract } from '#shared/features/figures/contract.ts'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'

type Entry = z.output<(typeof contract)['GET /figures/client']['returns']>['waiting'][number]
type Reader = 'user' | 'contractor'

type Kind = {
  readonly icon: ReactNode
  readonly to: (id: string, reader: Reader) => string
  /** The hours that were promised, where there is a promise. */
  readonly promise?: number
}

const kinds: Readonly<Record<Entry['kind'], Kind>> = {
  'job-sent-back': { icon: <Undo />, to: job => areaHref('user.under-review-request', { job }) },
  'bids-to-compare': { icon: <GitCompare />, to: job => areaHref('user.my-request', { job }) },
  'plan-to-confirm': {
    icon: <ListChecks />,
    to: (project, reader) => areaHref(reader === 'user' ? 'user.project' : 'contractor.project', { project }),
  },
  'new-lead': { icon: <Reply />, to: job => areaHref('contractor.job', { job }), promise: replyHours },
}

const hour = 3_600_000
const soon = 0.6

function useClock(now: string): (entry: Entry) => { clock: ReactNode; late: boolean } {
  const format = useFormat()
  const by = useDue()
  return ({ kind, since }) => {
    const { promise } = kinds[kind]
    const text = format.relative(since, now)
    if (promise === undefined) return { clock: <span className="text-13 text-ink-soft">{text}</span>, late: false }
    const passed = (new Date(now).getTime() - new Date(since).getTime()) / (promise * hour)
    const late = passed > 1
    const state = late ? 'late' : passed > soon ? 'soon' : 'ok'
    const due = new Date(new Date(since).getTime() + promise * hour).toISOString()
    return { clock: <Clock passed={passed} state={state} text={late ? text : by(due, now)} />, late }
  }
}

type Props = {
  readonly entries: readonly Entry[]
  readonly reader: Reader
  readonly now: string
  /** What comes before all that waits. */
  readonly first?: readonly Turn[]
}

export function WaitingList({ entries, reader, now, first = [] }: Props) {
  const t = useTexts('waiting')
  const format = useFormat()
  const clock = useClock(now)
  const id = useId()
  const count = entries.length + first.length
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        compact
        title={t('title')}
        action={count > 0 && <span className="text-ink-soft">{format.number(count)}</span>}
      />
      {count === 0 ? (
        <p className="flex items-center gap-3 py-3 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-moss" />
          {t(`none.${reader}`)}
        </p>
      ) : (
        <TurnList
          label={t('title')}
          turns={[
            ...first,
            ...entries.map(entry => ({
              id: entry.kind + entry.id,
              icon: kinds[entry.kind].icon,
              title: t(`kind.${entry.kind}`, { count: entry.count }),
              text: (
                <span lang={entry.language} dir="auto">
                  {entry.title}
                </span>
              ),
              ...clock(entry),
              action: { href: kinds[entry.kind].to(entry.id, reader), label: t(`action.${entry.kind}`) },
            })),
          ]}
        />
      )}
    </section>
  )
}
