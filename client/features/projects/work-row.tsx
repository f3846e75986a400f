import type { ReactNode } from 'react'
import { hoursSince } from '#client/platform/clock.tsx'
import type { UploadSlot } from '#client/platform/form/chosen-files.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Clock } from '#client/ui/drawing/dimension.tsx'
import { silence } from '#shared/features/projects/lifecycle.ts'
import type { LogEntry, LogKind } from '#shared/features/projects/log.ts'
import { MoreLinks } from './project-files.tsx'
import { type Project, type ProjectArea, tabHref } from './project-types.ts'
import { mostRows } from './rows-shown.ts'
import { lastNote, type Titled } from './work.ts'

export type WorkProps = {
  readonly project: Project
  readonly area: ProjectArea
  /** The position of the first row shown; null: around the current milestone. */
  readonly from: number | null
  readonly log: readonly LogEntry[]
  readonly now: string
  readonly upload: UploadSlot
}

export function useMoney({ currency }: Project): (amount: number) => string {
  const format = useFormat()
  return amount => format.money({ amount, currency })
}

/** With its sign, which precedes the amount in both reading directions. */
export function useSigned(project: Project): (delta: number) => string {
  const money = useMoney(project)
  return delta => (delta === 0 ? money(0) : `\u2066${delta < 0 ? '−' : '+'}\u2069 ${money(Math.abs(delta))}`)
}

type PagesProps = Pick<WorkProps, 'project' | 'area'> & {
  readonly tab: 'milestones' | 'payments'
  readonly start: number
  readonly count: number
}

/** Links to the rows before and after those shown. */
export function RowPages({ project, area, tab, start, count }: PagesProps) {
  const t = useTexts('projects')
  const hrefOf = (place: number): string => `${tabHref(area, project.id, tab)}&from=${place + 1}`
  return (
    <MoreLinks
      first={start > 0 ? hrefOf(Math.max(0, start - mostRows)) : null}
      next={start + mostRows < count ? hrefOf(start + mostRows) : null}
      texts={{ label: t(`tabs.${tab}`), first: t('work.before'), next: t('work.after') }}
    />
  )
}

type RowProps = {
  readonly project: Project
  readonly milestone: Titled
  readonly amount: number
  readonly status: ReactNode
  /** A menu at the end. */
  readonly more?: ReactNode
  /** The reader must act. */
  readonly turn: boolean
  readonly id?: string
  readonly children: ReactNode
}

export function WorkRow({ project, milestone, amount, status, more, turn, id, children }: RowProps) {
  const format = useFormat()
  const money = useMoney(project)
  return (
    <li id={id} className={turn ? 'project-row turn' : 'project-row'}>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 className="font-semibold">
            {milestone.position !== null && `${format.number(milestone.position)} `}
            <bdi lang={milestone.position === null ? undefined : project.language}>{milestone.title}</bdi>
          </h3>
          {status}
        </div>
        <div className="flex items-center gap-x-2">
          <p className="figure">
            <bdi>{money(amount)}</bdi>
          </p>
          {more}
        </div>
      </div>
      {children}
    </li>
  )
}

type NoteProps = Pick<WorkProps, 'project' | 'log'> & {
  readonly milestone: Titled
  readonly kind: Extract<
    LogKind,
    | 'milestone-submit'
    | 'milestone-request-changes'
    | 'payment-mark'
    | 'payment-dispute'
    | 'retention-mark'
    | 'retention-dispute'
  >
}

/** Quotes the note of the last log entry of a kind. */
export function ProjectNote({ project, log, milestone, kind }: NoteProps) {
  const t = useTexts('projects')
  const note = lastNote(log, project, milestone, kind)
  return note ? <Quoted label={t(`quoted.${kind}`)}>{note}</Quoted> : null
}

export function Quoted({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <figure className="grid max-w-184 justify-items-start gap-0.5">
      <figcaption className="note">{label}</figcaption>
      <blockquote dir="auto" className="whitespace-pre-line border-s-2 ps-3 text-15">
        {children}
      </blockquote>
    </figure>
  )
}

/** The time that the client has for an answer. */
export function SilenceClock({ since, now }: { since: string; now: string }) {
  const t = useTexts('projects')
  const passed = hoursSince(since, now) / (silence.days * 24)
  const left = Math.max(0, Math.ceil(silence.days * (1 - passed)))
  return <Clock passed={passed} state={passed > 2 / 3 ? 'soon' : 'ok'} text={t('work.left', { count: left })} />
}
