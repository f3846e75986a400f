import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList, type Fact } from '#client/ui/data/definition-list.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import {
  type ComplaintStatus,
  complaintDays,
  complaintLifecycle,
  outcomes,
} from '#shared/features/complaints/lifecycle.ts'
import { logKinds } from '#shared/features/projects/log.ts'
import type { Cited, Complaint, ComplaintInList, RenderFiles, Statement } from './complaint-types.ts'

/** Isolates text, so that it keeps its own direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`
const day = 86_400_000

const openStates = ['submitted', 'acknowledged', 'awaiting_reply', 'mediation'] as const

const tones: Readonly<Record<ComplaintStatus, Tone>> = {
  submitted: 'amber',
  acknowledged: 'blueprint',
  awaiting_reply: 'amber',
  mediation: 'blueprint',
  resolved: 'moss',
  partly_resolved: 'moss',
  not_upheld: 'neutral',
  withdrawn: 'neutral',
  escalated_outside: 'neutral',
}

export function useComplaintTitle(): (complaint: ComplaintInList) => string {
  const t = useTexts('complaints')
  return ({ title }) => title ?? t('hidden-title')
}

/** Which side must act and until when. */
export function ComplaintStatusLine({ complaint }: { readonly complaint: ComplaintInList }) {
  const t = useTexts('complaints')
  const format = useFormat()
  const { status, side, dueAt, endedAt, transitions } = complaint
  const date = dueAt ? format.dateTime(dueAt) : ''
  const reopen = endedAt && transitions.includes('reopen') ? Date.parse(endedAt) + complaintDays.reopen * day : null
  const open = openStates.find(one => one === status)
  const next = open ? t(`next.${open}.${side}`, { date }) : endedAt && t('next.ended', { date: format.date(endedAt) })
  return (
    <StatusLine
      tone={tones[status]}
      state={t(`status.${status}`)}
      next={[next, reopen && t('next.reopen', { date: format.date(new Date(reopen).toISOString()) })]
        .filter(Boolean)
        .join(' ')}
    />
  )
}

/** An entry of the project log in one line. */
export function useEntryText(): (entry: Pick<Cited, 'kind' | 'data'>) => string {
  const t = useTexts('projects')
  const format = useFormat()
  return ({ kind: name, data }) => {
    const { milestone = '', change = '', person = '', room = '', document = '', number = 0, complaint, outcome } = data
    const kind = logKinds.find(one => one === name)
    const ended = outcomes.find(one => one === outcome)
    const money =
      data.amount === undefined ? '' : ` · ${format.money({ amount: data.amount, currency: data.currency ?? '' })}`
    const named = {
      milestone: isolated(milestone),
      change: isolated(change),
      person: isolated(person),
      room: isolated(room),
      document: isolated(document),
      number: format.number(number),
      complaint: complaint ? isolated(complaint) : t('record.no-title'),
      outcome: ended ? t(`record.outcome.${ended}`) : '',
    }
    return kind ? `${t(`record.kind.${kind}`, named)}${money}` : name
  }
}

type Shown = {
  readonly complaint: Complaint
  readonly renderFiles: RenderFiles
  /** The address of an entry in its project log, for readers who may open that. */
  readonly entryHref?: (position: number) => string
}

function Entries({ entries, entryHref }: { readonly entries: readonly Cited[] } & Pick<Shown, 'entryHref'>) {
  const t = useTexts('complaints')
  const format = useFormat()
  const textOf = useEntryText()
  if (entries.length === 0) return null
  return (
    <div>
      <p className="note">{t('cited.title')}</p>
      <ul className="grid gap-1.5">
        {entries.map(entry => {
          const number = t('cited.entry', { number: format.number(entry.position) })
          return (
            <li key={entry.position} className="border-s-2 ps-3 text-15">
              {entryHref ? (
                <Anchor href={entryHref(entry.position)} className="link">
                  {number}
                </Anchor>
              ) : (
                number
              )}{' '}
              · <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
              <span className="block">{textOf(entry)}</span>
              {entry.data.note && (
                <span dir="auto" className="block whitespace-pre-line text-13 text-ink-soft">
                  {entry.data.note}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function StatementBody({
  statement,
  renderFiles,
  entryHref,
}: { readonly statement: Statement } & Omit<Shown, 'complaint'>) {
  const t = useTexts('complaints')
  const { text, entries, files } = statement
  return (
    <Stack gap={4}>
      {text === null ? (
        <p className="text-15 text-ink-soft">{t('statements.hidden')}</p>
      ) : (
        <blockquote dir="auto" className="letter">
          {text}
        </blockquote>
      )}
      <Entries entries={entries} {...(entryHref ? { entryHref } : {})} />
      {files.length > 0 && renderFiles(t('cited.files'), files)}
    </Stack>
  )
}

export function ComplaintTimeline({ complaint, ...shown }: Shown) {
  const t = useTexts('complaints')
  const format = useFormat()
  const { side, statements, history, status } = complaint
  const nameOf = (who: Statement['side']): string =>
    who === side
      ? t('statements.you')
      : isolated((who === 'reporter' ? complaint.reporter : complaint.other) ?? t('unknown.other'))
  const steps = history.map(({ to, why, at }, index) => {
    const open = openStates.find(one => one === to)
    const title = why ? t(`step.${why}`) : open ? t(`step.${open}`) : t(`status.${to}`)
    return { at, place: 0, id: `${index}-${at}`, title }
  })
  const statementItems = statements.map(statement => ({
    at: statement.at,
    place: 1,
    id: statement.id,
    title: t(`statements.${statement.kind}`, { name: nameOf(statement.side) }),
    children: <StatementBody statement={statement} {...shown} />,
  }))
  const items = [...steps, ...statementItems].toSorted((a, b) => a.at.localeCompare(b.at) || a.place - b.place)
  const isOpen = complaintLifecycle.live.includes(status)
  return (
    <section>
      <h2 className="sr-only">{t('timeline')}</h2>
      <Timeline
        label={t('timeline')}
        items={items.map(
          ({ at, place: _, ...item }, index): TimelineItem => ({
            ...item,
            when: format.dateTime(at),
            state: isOpen && index === items.length - 1 ? 'current' : 'done',
          }),
        )}
      />
    </section>
  )
}

export function ComplaintFacts({
  complaint,
  people: more,
}: {
  readonly complaint: Complaint
  readonly people?: readonly Fact[]
}) {
  const t = useTexts('complaints')
  const format = useFormat()
  const { kind, subject, category, amount, currency, triedOn, wanted, sanction, liftedAt } = complaint
  const follows = sanction && [t(`sanction.${sanction}`), liftedAt && t('lifted', { date: format.date(liftedAt) })]
  return (
    <Stack gap={4}>
      <DefinitionList
        facts={[
          { term: t('facts.about'), value: t('about', { kind: t(`kind.${kind}`), title: isolated(subject.title) }) },
          { term: t('facts.category'), value: t(`category.${category}`) },
          ...(more ?? [
            { term: t('facts.reporter'), value: <bdi>{complaint.reporter ?? t('unknown.reporter')}</bdi> },
            { term: t('facts.other'), value: <bdi>{complaint.other ?? t('unknown.other')}</bdi> },
          ]),
          ...(wanted ? [{ term: t('facts.wanted'), value: <span dir="auto">{wanted}</span> }] : []),
          ...(amount === null ? [] : [{ term: t('facts.amount'), value: format.money({ amount, currency }) }]),
          { term: t('facts.tried'), value: triedOn ? format.date(triedOn) : t('facts.not-tried') },
          { term: t('facts.made'), value: format.dateTime(complaint.createdAt) },
          ...(follows ? [{ term: t('follows', { sanction: '' }), value: follows.filter(Boolean).join(', ') }] : []),
        ]}
      />
      {complaint.safety && <Callout kind="warning">{t('facts.safety')}</Callout>}
    </Stack>
  )
}
