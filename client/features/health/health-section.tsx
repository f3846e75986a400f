// The status of the system: what needs attention first, then the node, the queues and the failing jobs.
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useAge } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { healthEvery, lateAfter } from '#shared/features/health/contract.ts'
import { FailingJobs, type Health } from './failing-jobs.tsx'

type Queue = Health['queues'][number]

const isLate = ({ queue, oldestSeconds }: Queue): boolean => oldestSeconds > lateAfter[queue]

/** Reads the screen again at an interval while somebody looks at it. */
function useFollowing(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const round = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void revalidate()
    }, healthEvery)
    return () => clearInterval(round)
  }, [revalidate])
}

function useIssues({ storage, disk, mail, queues, failures }: Health): readonly string[] {
  const t = useTexts('health')
  const age = useAge()
  const late = queues
    .filter(isLate)
    .map(({ queue, oldestSeconds }) => t('issue.late', { queue: t(`queue.${queue}`), age: age(oldestSeconds / 3600) }))
  return [
    ...(storage.answers ? [] : [t('issue.storage')]),
    ...(disk.isLow ? [t('issue.disk')] : []),
    ...(mail ? [] : [t('issue.mail-off')]),
    ...(mail && mail.refused > 0 ? [t('issue.mail')] : []),
    ...late,
    ...(failures.total > 0 ? [t('issue.failures')] : []),
  ]
}

function Summary({ health }: { readonly health: Health }) {
  const t = useTexts('health')
  const issues = useIssues(health)
  if (issues.length === 0) return <Callout kind="success" title={t('well')} />
  return (
    <Callout kind="warning" title={t('trouble')}>
      <ul className="grid gap-1">
        {issues.map(issue => (
          <li key={issue}>{issue}</li>
        ))}
      </ul>
    </Callout>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** 1,234,567 bytes are 1.2 MB. */
function useSize(): (bytes: number) => string {
  const format = useFormat()
  return bytes => {
    const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
    const options = { style: 'unit', unit: units[step] ?? 'byte', maximumSignificantDigits: 3 } as const
    return format.number(bytes / 1000 ** step, options)
  }
}

/** A name or a number of a program: in its own direction. */
const Code = ({ children }: { readonly children: string }) => (
  <bdi dir="ltr" className="break-all">
    {children}
  </bdi>
)

function Mail({ mail }: Pick<Health, 'mail'>) {
  const t = useTexts('health')
  if (!mail) return <Badge tone="amber">{t('node.mail-off')}</Badge>
  return (
    <>
      <Code>{mail.host}</Code>
      {mail.refused > 0 && (
        <div className="note">
          <p>{t('node.refused', { count: mail.refused })}</p>
          {mail.lastError && (
            <p className="wrap-anywhere">
              <bdi lang="en" dir="ltr">
                {mail.lastError}
              </bdi>
            </p>
          )}
        </div>
      )}
    </>
  )
}

function useNodeFacts({ node, database, disk, storage, mail, push }: Health, now: string) {
  const t = useTexts('health')
  const format = useFormat()
  const size = useSize()
  const { version, bytes, connections, embedded } = database
  const place = t(`node.${storage.place}`)
  return [
    { term: t('node.build'), value: node.build ? <Code>{node.build}</Code> : t('node.no-build') },
    { term: t('node.started'), value: format.relative(node.startedAt, now) },
    { term: t('node.memory'), value: <bdi>{size(node.memoryBytes)}</bdi> },
    { term: t('node.version'), value: <Code>{node.version}</Code> },
    {
      term: t('node.database'),
      value: (
        <>
          {t(embedded ? 'node.embedded' : 'node.postgres', { version })}
          <p className="note">{t('node.size', { size: size(bytes), connections: format.number(connections) })}</p>
        </>
      ),
    },
    { term: t('node.disk'), value: t('node.free', { size: size(disk.freeBytes) }) },
    { term: t('node.storage'), value: place },
    { term: t('node.mail'), value: <Mail mail={mail} /> },
    {
      term: t('node.push'),
      value: push.sockets === null ? t('node.hosted') : t('node.sockets', { count: push.sockets }),
    },
    { term: t('node.devices'), value: t(push.toDevices ? 'node.on' : 'node.off') },
  ]
}

function ThisNode({ health, now }: { readonly health: Health; readonly now: string }) {
  const t = useTexts('health')
  return (
    <PartCard title={t('node.title')}>
      <DefinitionList facts={useNodeFacts(health, now)} />
    </PartCard>
  )
}

function Queues({ queues }: Pick<Health, 'queues'>) {
  const t = useTexts('health')
  const format = useFormat()
  const age = useAge()
  const columns: readonly Column<Queue>[] = [
    { key: 'name', header: t('queue.name'), cell: ({ queue }) => t(`queue.${queue}`) },
    { key: 'rows', header: t('queue.rows'), figures: true, cell: ({ rows }) => format.number(rows) },
    {
      key: 'oldest',
      header: t('queue.oldest'),
      figures: true,
      cell: row => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {isLate(row) && <Badge tone="amber">{t('queue.late')}</Badge>}
          <bdi>{row.rows > 0 ? age(row.oldestSeconds / 3600) : t('queue.none')}</bdi>
        </span>
      ),
    },
  ]
  return (
    <PartCard title={t('queue.title')} lead={t('queue.lead')}>
      <DataTable
        caption={t('queue.title')}
        captionHidden
        columns={columns}
        rows={queues}
        rowKey={({ queue }) => queue}
      />
    </PartCard>
  )
}

export function HealthSection({ health, now }: { readonly health: Health; readonly now: string }) {
  useFollowing()
  return (
    <>
      <Summary health={health} />
      <FailingJobs failures={health.failures} now={now} />
      <Queues queues={health.queues} />
      <ThisNode health={health} now={now} />
    </>
  )
}
