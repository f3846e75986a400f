// The project log: every entry in order, each with the hash of all earlier ones.
import Copy from 'lucide-react/icons/copy'
import { useCopy } from '#client/platform/copy.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { outcomes } from '#shared/features/complaints/lifecycle.ts'
import type { LogEntry } from '#shared/features/projects/log.ts'
import { LogFiles } from './document-links.tsx'
import { MoreLinks } from './project-files.tsx'
import { type Project, type ProjectArea, tabHref } from './project-types.ts'

/** Isolates text, so that it keeps its own direction. */
const isolated = (text: string): string => `\u2068${text}\u2069`
const short = (hash: string): string => hash.slice(0, 8)

function Hash({ hash, whole = false }: { hash: string; whole?: boolean }) {
  return (
    <code dir="ltr" title={hash} className="font-mono text-13 wrap-anywhere">
      {whole ? hash : short(hash)}
    </code>
  )
}

function LastHash({ hash, count }: { hash: string; count: number }) {
  const t = useTexts('projects')
  const { outcome, copy } = useCopy()
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="note">
        {t('record.count', { count })} · {t('record.last')}
      </p>
      <Hash hash={hash} whole />
      <p className="max-w-184 text-13 text-ink-soft">{t('record.why')}</p>
      <div className="flex items-center gap-3 print:hidden">
        <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => void copy(hash)}>
          {t('record.copy')}
        </Button>
        <span role="status" className="text-15 text-moss">
          {outcome !== 'none' && t(`record.${outcome}`)}
        </span>
      </div>
    </div>
  )
}

function What({ entry, language }: { entry: LogEntry; language: string }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { kind, data } = entry
  const { milestone = '', change = '', number = 0, total, currency, note, method, paidOn, files = [], digest } = data
  const { retention, retained } = data
  const { room = '', document = '', person = '', complaint, outcome } = data
  const ended = outcomes.find(one => one === outcome)
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
  return (
    <div className="grid justify-items-start gap-0.5">
      <span>{t(`record.kind.${kind}`, named)}</span>
      {method && paidOn && (
        <span className="note">
          {t(`method.${method}`)} · {format.date(paidOn)}
        </span>
      )}
      {retention && (
        <span className="note">
          {t('terms.retention')} · {t('terms.retained', { percent: format.number(retention) })}
        </span>
      )}
      {retained && currency && (
        <span className="note">{t('record.retained', { amount: format.money({ amount: retained, currency }) })}</span>
      )}
      {total !== undefined && currency && (
        <span className="note">{t('record.total', { amount: format.money({ amount: total, currency }) })}</span>
      )}
      {digest && (
        <span className="note">
          {t('record.digest')} <Hash hash={digest} />
        </span>
      )}
      {note && (
        <span dir="auto" lang={language} className="max-w-152 whitespace-pre-line text-13 text-ink-soft">
          {note}
        </span>
      )}
      {files.map(({ name, sha256 }) => (
        <span key={sha256} className="note wrap-anywhere">
          <bdi>{name}</bdi> · <Hash hash={sha256} />
        </span>
      ))}
    </div>
  )
}

/** The newest first; each entry has an address of its own. */
type LogProps = {
  readonly project: Project
  readonly area: ProjectArea
  readonly log: readonly LogEntry[]
  /** The page with the newest entries. */
  readonly isFirst: boolean
}

export function ProjectLog({ project, area, log, isFirst }: LogProps) {
  const t = useTexts('projects')
  const format = useFormat()
  const [first] = log
  const last = log.at(-1)
  const here = tabHref(area, project.id, 'record')
  const amountOf = ({ data: { amount, delta, currency = project.currency } }: LogEntry) => {
    if (delta)
      return <bdi>{`\u2066${delta < 0 ? '−' : '+'}\u2069 ${format.money({ amount: Math.abs(delta), currency })}`}</bdi>
    return amount === undefined ? null : <bdi>{format.money({ amount, currency })}</bdi>
  }
  return (
    <section>
      <h2 className="sr-only">{t('record.title')}</h2>
      <Stack>
        {last && isFirst && (
          <>
            <LastHash hash={last.hash} count={last.position} />
            <LogFiles project={project} last={last.hash} />
          </>
        )}
        {!last && <p className="text-15 text-ink-soft">{t('record.none')}</p>}
        {last && (
          <DataTable
            caption={t('record.title')}
            captionHidden
            narrow="cards"
            rows={log.toReversed()}
            rowKey={({ position }) => String(position)}
            columns={columnsOf(t, 'record', log, {
              number: {
                bare: true,
                cell: ({ position }) => (
                  <Anchor
                    id={`entry-${position}`}
                    href={`#entry-${position}`}
                    className="link scroll-mt-20 target:font-semibold"
                  >
                    {format.number(position)}
                  </Anchor>
                ),
              },
              what: entry => <What entry={entry} language={project.language} />,
              at: ({ at }) => <time dateTime={at}>{format.dateTime(at)}</time>,
              who: ({ name, side }) => <bdi>{name ?? t(`record.by-${side}`)}</bdi>,
              amount: { figures: true, cell: amountOf },
              hash: ({ hash }) => <Hash hash={hash} />,
            })}
          />
        )}
        <MoreLinks
          first={isFirst ? null : here}
          next={first && first.position > 1 ? `${here}&before=${first.position}` : null}
          texts={{ label: t('record.title'), first: t('record.newest'), next: t('record.older') }}
        />
      </Stack>
    </section>
  )
}
