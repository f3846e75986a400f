import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import FileClock from 'lucide-react/icons/file-clock'
import GitCompare from 'lucide-react/icons/git-compare-arrows'
import Handshake from 'lucide-react/icons/handshake'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Reply from 'lucide-react/icons/reply'
import Scale from 'lucide-react/icons/scale'
import Undo from 'lucide-react/icons/undo-2'
import { type ReactNode, useId } from 'react'
import type { z } from 'zod'
import { useDue } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { PictureView } from '#client/platform/picture-source.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import { type Turn, TurnList } from '#client/ui/data/turn-list.tsx'
import { Clock } from '#client/ui/drawing/dimension.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { figures as contract } from '#shared/features/figures/contract.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

export type WaitingEntry = z.output<(typeof contract)['GET /figures/client']['returns']>['waiting'][number]
type Entry = Pick<WaitingEntry, 'id' | 'number'>
type Reader = 'user' | 'contractor' | 'advisor' | 'supplier'
type Kind = { readonly icon: ReactNode; readonly to: (entry: Entry, reader: Reader) => string }

/** A tab of the project, at the item itself. */
const inProject =
  (place = '') =>
  ({ id, number }: Entry, reader: Reader) =>
    areaHref(reader === 'user' ? 'user.project' : 'contractor.project', { project: id }) +
    (place.endsWith('-') ? `${place}${number}` : place)
const milestone: Kind = { icon: <ListChecks />, to: inProject('?tab=milestones#milestone-') }
const payment: Kind = { icon: <Handshake />, to: inProject('?tab=payments#milestone-') }
const retention: Kind = { icon: <Handshake />, to: inProject('?tab=payments#retention') }
const snag: Kind = { icon: <ListChecks />, to: inProject('?tab=snags#snag-') }
const whole: Kind = { icon: <ListChecks />, to: inProject() }
const lead = { contractor: 'contractor.lead', advisor: 'advisor.lead' } as const
const myJob = ({ id }: Entry): string => areaHref('user.my-request', { job: id })
const hasProjects = (reader: Reader): boolean => reader === 'user' || reader === 'contractor'
const contactReview = ({ id }: Entry, reader: Reader): string =>
  `${areaHref(`${reader}.contacts-clients`)}?tab=reviews#occasion-${id}`

const kinds: Readonly<Record<WaitingEntry['kind'], Kind>> = {
  'job-sent-back': { icon: <Undo />, to: ({ id }) => areaHref('user.under-review-request', { job: id }) },
  'idea-sent-back': {
    icon: <Undo />,
    to: ({ id }, reader) =>
      `${areaHref(reader === 'advisor' ? 'advisor.portfolio' : 'contractor.portfolio')}?idea=${id}`,
  },
  'bids-to-compare': { icon: <GitCompare />, to: myJob },
  'question-to-answer': { icon: <Reply />, to: myJob },
  'new-lead': { icon: <Reply />, to: ({ id }) => areaHref('contractor.job', { job: id }) },
  'lead-to-answer': {
    icon: <Reply />,
    to: ({ id }, reader) => areaHref(lead[reader === 'advisor' ? reader : 'contractor'], { lead: id }),
  },
  'offer-to-answer': {
    icon: <Handshake />,
    to: (entry, reader) => (reader === 'user' ? myJob(entry) : areaHref('contractor.job', { job: entry.id })),
  },
  'connect-to-answer': {
    icon: <Handshake />,
    to: ({ id }, reader) => `${areaHref(`${reader}.contacts-clients`)}?tab=open#connect-${id}`,
  },
  'enquiry-to-answer': {
    icon: <Reply />,
    to: ({ id }) => areaHref('supplier.enquiry', { enquiry: id }),
  },
  'quotes-to-compare': {
    icon: <GitCompare />,
    to: ({ id }, reader) => areaHref(`${reader === 'supplier' ? 'user' : reader}.enquiry`, { enquiry: id }),
  },
  'booking-to-answer': {
    icon: <CalendarClock />,
    to: ({ id }, reader) =>
      reader === 'user'
        ? `${areaHref('user.contacts-clients')}?tab=bookings#booking-${id}`
        : `${areaHref('advisor.calendar')}?booking=${id}`,
  },
  'plan-to-confirm': whole,
  'milestone-to-accept': milestone,
  'milestone-to-redo': milestone,
  'milestone-to-submit': milestone,
  'milestone-to-start': milestone,
  'payment-to-make': payment,
  'payment-to-confirm': payment,
  'retention-to-pay': retention,
  'retention-to-confirm': retention,
  'change-to-decide': { icon: <GitCompare />, to: inProject('?tab=changes#change-') },
  'snag-to-fix': snag,
  'snag-to-confirm': snag,
  'work-to-hand-over': whole,
  'work-to-take-over': whole,
  'review-to-write': {
    icon: <MessageSquareText />,
    to: (entry, reader) => (hasProjects(reader) ? inProject('#reviews') : contactReview)(entry, reader),
  },
  'contact-to-review': { icon: <MessageSquareText />, to: contactReview },
  'complaint-to-answer': {
    icon: <Scale />,
    to: ({ id }, reader) => `${areaHref(`${reader}.complaint-reports`)}?complaint=${id}`,
  },
  'document-to-renew': { icon: <FileClock />, to: () => href('account.join-as-professional') },
}

const soon = 0.6
const stateOf = (passed: number) => (passed > 1 ? 'late' : passed > soon ? 'soon' : 'ok')

/** Their title is the name of a person or a firm. */
const people: ReadonlySet<WaitingEntry['kind']> = new Set(['connect-to-answer', 'contact-to-review'])

function useClock(now: string): (entry: WaitingEntry) => { clock: ReactNode; late: boolean } {
  const format = useFormat()
  const by = useDue()
  return ({ since, due }) => {
    const text = format.relative(since, now)
    if (due === null) return { clock: <span className="text-13 text-ink-soft">{text}</span>, late: false }
    const [from, at, until] = [Date.parse(since), Date.parse(now), Date.parse(due)]
    const passed = until > from ? (at - from) / (until - from) : 2
    const late = passed > 1
    return { clock: <Clock passed={passed} state={stateOf(passed)} text={late ? text : by(due, now)} />, late }
  }
}

/** Tasks about one thing stand together, where its most urgent one is; `same`: the row before is about it too. */
export function together<E extends Pick<Entry, 'id'> & { readonly title: string }>(
  entries: readonly E[],
): readonly (E & { readonly same: boolean })[] {
  const things = Map.groupBy(entries, ({ id, title }) => title || id)
  return [...things.values()].flatMap(group => group.map((entry, place) => ({ ...entry, same: place > 0 })))
}

type Shown = WaitingEntry & { readonly view: PictureView | null }

function useTurns(reader: Reader, now: string): (entries: readonly Shown[]) => readonly Turn[] {
  const t = useTexts('waiting')
  const clock = useClock(now)
  return entries =>
    together(entries).map(entry => ({
      id: `${entry.kind} ${entry.id} ${entry.number}`,
      icon: people.has(entry.kind) ? <Avatar name={entry.title} size="small" /> : kinds[entry.kind].icon,
      picture: entry.view,
      title: t(`kind.${entry.kind}`, { count: entry.count, number: entry.number ?? 0 }),
      text: (
        <span lang={entry.language || undefined} dir="auto">
          {entry.title}
        </span>
      ),
      same: entry.same,
      ...clock(entry),
      action: { href: kinds[entry.kind].to(entry, reader), label: t(`action.${entry.kind}`) },
    }))
}

const most = 6

/** Where a long list is folded: tasks about one thing are not parted, and a single row is not worth it. */
export function foldAt(turns: readonly { readonly same?: boolean }[]): number {
  const place = turns.findIndex((turn, index) => index >= most && !turn.same)
  return place < 0 || turns.length - place < 2 ? turns.length : place
}

type Props = {
  readonly entries: readonly Shown[]
  readonly reader: Reader
  readonly now: string
  /** Entries above all waiting tasks. */
  readonly first?: readonly Turn[]
}

export function WaitingList({ entries, reader, now, first = [] }: Props) {
  const t = useTexts('waiting')
  const format = useFormat()
  const id = useId()
  const turns = [...first, ...useTurns(reader, now)(entries)]
  const fold = foldAt(turns)
  return (
    <section aria-labelledby={id}>
      <SectionHeading
        id={id}
        compact
        title={t('title')}
        action={turns.length > 0 && <span className="text-ink-soft">{format.number(turns.length)}</span>}
      />
      {turns.length === 0 ? (
        <p className="flex items-center gap-3 py-3 text-ink-soft">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-moss" />
          {t(`none.${reader}`)}
        </p>
      ) : (
        <>
          <TurnList label={t('title')} turns={turns.slice(0, fold)} />
          {fold < turns.length && (
            <More title={t('more', { count: turns.length - fold })}>
              <TurnList label={t('title')} turns={turns.slice(fold)} continued />
            </More>
          )}
        </>
      )}
    </section>
  )
}
