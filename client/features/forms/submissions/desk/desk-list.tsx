import type { ReactNode } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import type { ListFilter } from '#client/platform/list/list-filters.tsx'
import { ListView } from '#client/platform/list/list-view.tsx'
import { useMutate } from '#client/platform/mutations.ts'
import { useMay } from '#client/platform/permissions.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Row as Line } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { type Column, RowLink } from '#client/ui/data/data-table.tsx'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import type { SubmissionTransition } from '#shared/features/forms/submissions-schema.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import { transitionsFrom } from '#shared/values/lifecycle.ts'
import { languages } from '#shared/values/localized.ts'
import { type Row, reversed, type SubmissionList } from './desk-types.ts'

type Props = {
  readonly list: SubmissionList
  readonly filter: Readonly<Record<string, string>>
  readonly now: string
  /** Replaces the rows. */
  readonly summary?: ReactNode
}

const moment = { day: 'numeric', month: 'short', year: 'numeric' } as const
const tones: Readonly<Record<Row['status'], Tone>> = {
  new: 'clay',
  in_progress: 'amber',
  converted: 'moss',
  closed: 'neutral',
  spam: 'brick',
}

export function StatusBadge({ status }: Pick<Row, 'status'>) {
  const t = useTexts('submissions')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}

/** The screen of a submission, or of the job that it was converted to. */
export function useSubmissionHref(): (submission: string, job: string | null) => string {
  const addressWith = useAddress()
  return (submission, job) => (job ? areaHref('admin.job', { job }) : addressWith({ submission }))
}

function Excerpt({ row }: { readonly row: Row }) {
  const t = useTexts('submissions')
  return (
    <RowLink
      wide
      href={useSubmissionHref()(row.id, row.job)}
      title={row.excerpt || t(row.job ? 'open-job' : 'no-words')}
      lang={row.excerpt ? row.language : undefined}
    />
  )
}

function useColumns(now: string): readonly Column<Row>[] {
  const t = useTexts('submissions')
  const format = useFormat()
  return columnsOf(t, 'column', {
    answers: row => <Excerpt row={row} />,
    sender: ({ person, version }) => (
      <>
        {person ? <bdi>{person.name}</bdi> : t('a-visitor')}{' '}
        <span className="note">{t('version-number', { version })}</span>
      </>
    ),
    status: ({ status }) => <StatusBadge status={status} />,
    assignee: ({ assignee }) =>
      assignee ? <bdi>{assignee.name}</bdi> : <span className="text-ink-soft">{t('nobody')}</span>,
    when: ({ createdAt }) => (
      <time dateTime={createdAt} title={format.dateTime(createdAt)} className="whitespace-nowrap tabular-nums">
        {format.relative(createdAt, now)}
      </time>
    ),
  })
}

/** Answers to job forms have no assignee filter: jobs have their own review screen. */
function useFilters({ list: { form, staff }, summary }: Props): readonly ListFilter[] {
  const t = useTexts('submissions')
  const people = staff.map(({ id, name }) => ({ value: id, label: name }))
  const worded = (values: readonly string[], prefix = '') =>
    values.map(value => ({ value, label: t(`${prefix}${value}`) }))
  const assignee = {
    name: 'assignee',
    label: t('assignee'),
    placeholder: t('anybody'),
    options: [{ value: 'nobody', label: t('nobody') }, ...people],
  }
  const sort = { name: 'sort', label: t('sort'), first: 'newest', options: worded(['newest', 'oldest'], 'sorts.') }
  return [
    { name: 'q', label: t('search'), placeholder: t('search-placeholder') },
    { name: 'from', label: t('from'), type: 'date' },
    { name: 'to', label: t('to'), type: 'date' },
    {
      name: 'language',
      label: t('language'),
      placeholder: t('any-language'),
      options: languages.map(value => ({ value, label: languageFacts[value].name })),
    },
    {
      name: 'version',
      label: t('version'),
      placeholder: t('any-version'),
      options: form.versions.map(version => ({ value: String(version), label: t('version-number', { version }) })),
    },
    { name: 'who', label: t('who'), placeholder: t('any-who'), options: worded(['signed-in', 'visitor']) },
    ...(form.kind === 'job' ? [] : [assignee]),
    ...(summary ? [] : [sort]),
  ]
}

/** Converting is not possible in bulk: each submission becomes a job of its own. */
function allowedTransitions(rows: readonly Row[]): readonly SubmissionTransition[] {
  const names: readonly SubmissionTransition[] = ['take', 'close', 'mark-spam', 'reopen']
  return names.filter(name =>
    rows.some(({ status }) => transitionsFrom(submissionLifecycle, status, 'staff').includes(name)),
  )
}

/** Bulk actions on the chosen submissions. */
function BulkBar({ rows, clear }: { readonly rows: readonly Row[]; readonly clear: () => void }) {
  const t = useTexts('submissions')
  const lists = useTexts('lists')
  const { busy, problem, run } = useMutate(async (send, transition: SubmissionTransition, submissions: string[]) => {
    const { moved } = await send('POST /submissions/transitions', { body: { submissions, transition } })
    const back = reversed[transition]
    const undo = back && moved.length > 0 ? () => run(back, moved) : undefined
    announce(t(`moved.${transition}`, { count: moved.length }), undo)
    clear()
  })
  return (
    <>
      <p role="status" className="me-auto font-semibold">
        {lists('chosen', { count: rows.length })}
      </p>
      <ActionProblem problem={problem} />
      <Line gap={2}>
        {allowedTransitions(rows).map((transition, index) => (
          <Button
            key={transition}
            kind={index === 0 ? 'primary' : 'secondary'}
            busy={busy}
            onClick={() =>
              void run(
                transition,
                rows.map(({ id }) => id),
              )
            }
          >
            {t(`transition.${transition}`)}
          </Button>
        ))}
      </Line>
    </>
  )
}

export function DeskList(props: Props) {
  const { list, filter, now, summary } = props
  const t = useTexts('submissions')
  const may = useMay()
  const format = useFormat()
  const { spam: _, ...withoutSpam } = list.counts
  const all = Object.values(withoutSpam).reduce((sum, count) => sum + count, 0)
  const mayChoose = may('form-submissions', 'isUpdate') && list.items.every(({ job }) => job === null)
  const isNarrowed = Boolean(filter.status)
  const route = list.form.kind === 'job' ? ('job-request.form' as const) : ('form-submit' as const)
  return (
    <ListView
      // Figures cover all submissions, so there is only one page.
      list={summary ? { ...list, pageSize: list.total } : list}
      filter={filter}
      caption={t('title')}
      tabs={{
        name: 'status',
        title: t('column.status'),
        values: ['', ...submissionLifecycle.states],
        label: state => (state ? t(`status.${state}`) : t('all')),
        counts: { ...list.counts, '': all },
      }}
      filters={useFilters(props)}
      columns={useColumns(now)}
      {...(summary ? { rows: () => summary } : {})}
      bulk={
        mayChoose
          ? {
              nameOf: ({ createdAt }) => format.date(createdAt, moment),
              bar: (rows, clear) => <BulkBar rows={rows} clear={clear} />,
            }
          : undefined
      }
      empty={{
        title: t(isNarrowed ? 'nothing' : 'empty'),
        text: t(isNarrowed ? 'nothing-text' : 'empty-text'),
        action: <ButtonLink href={href(route, { form: list.form.slug })}>{t('see-form')}</ButtonLink>,
      }}
    />
  )
}
