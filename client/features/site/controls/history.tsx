// The published versions: who published what and why; each can be compared with what is live, and published again.
import { useEffect, useState } from 'react'
import { AskButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import type { AppContract } from '#shared/contract.ts'
import { differences } from '#shared/features/site/differences.ts'
import type { SitePart, WholePage } from '#shared/features/site/parts.ts'
import { DifferenceList } from './difference-list.tsx'
import { baseOf, type Site, type Version } from './site-view.ts'

function Compared({ site, version }: { readonly site: Site; readonly version: number }) {
  const t = useTexts('website')
  const send = useSend<AppContract>()
  const [found, setFound] = useState<WholePage | 'failed' | null>(null)
  useEffect(() => {
    setFound(null)
    send('GET /admin/website/versions/{version}', { params: { version } }).then(
      ({ page }) => setFound(page),
      (error: unknown) => {
        console.warn('The version could not be read.', error)
        setFound('failed')
      },
    )
  }, [send, version])
  if (found === 'failed') return <ActionProblem problem={t('history.failed')} />
  if (!found) return <Skeleton shape="row" />
  const changes = differences(found, site.page)
  return (
    <section aria-label={t('history.difference', { version })} className="site-below">
      <p className="font-medium">{t('history.difference', { version })}</p>
      {changes.length > 0 ? <DifferenceList found={changes} /> : <p className="note">{t('history.same')}</p>}
    </section>
  )
}

type RowProps = { readonly site: Site; readonly row: Version }

function Undo({ site, row }: RowProps) {
  const t = useTexts('website')
  return (
    <AskButton
      size="small"
      endpoint="POST /admin/website/undo"
      request={{ body: { base: baseOf(site) } }}
      ask={{
        title: t('publish.undo-title', { version: row.version }),
        text: t('publish.undo-text'),
        yes: t('publish.undo-yes'),
      }}
    >
      {t('publish.undo')}
    </AskButton>
  )
}

function Restore({ site, row }: RowProps) {
  const t = useTexts('website')
  const { version } = row
  return (
    <AskButton
      size="small"
      aria-label={t('history.restore-of', { version })}
      endpoint="POST /admin/website/versions/{version}/restore"
      request={{ params: { version }, body: { base: baseOf(site) } }}
      ask={{
        title: t('history.restore-title', { version }),
        text: t('history.restore-text'),
        yes: t('history.restore-yes'),
        kind: 'primary',
      }}
    >
      {t('history.restore')}
    </AskButton>
  )
}

function VersionRow({ site, row }: RowProps) {
  const t = useTexts('website')
  const format = useFormat()
  const may = useMay()('website-controls', 'isUpdate')
  const [isOpen, setOpen] = useState(false)
  const { version, publishedAt, author, note, parts, restoredFrom } = row
  const isLive = version === site.live?.version
  const said = [
    format.dateTime(publishedAt),
    author ? `\u2068${author.name}\u2069` : t('history.by-site'),
    restoredFrom === null ? parts.map((part: SitePart) => t(`part.${part}`)).join(', ') : null,
    restoredFrom !== null && t('history.restored', { version: restoredFrom }),
  ]
  return (
    <li className="site-version">
      <div className="grid gap-0.5">
        <p className="font-medium">
          {t('history.version', { version })} {isLive && <Badge tone="moss">{t('history.live')}</Badge>}
        </p>
        <p className="note">{said.filter(Boolean).join(' · ')}</p>
        {note && (
          <q>
            <bdi>{note}</bdi>
          </q>
        )}
      </div>
      <Row gap={2}>
        {isLive ? (
          may && site.versions > 1 && <Undo site={site} row={row} />
        ) : (
          <>
            <Button
              size="small"
              kind="quiet"
              aria-expanded={isOpen}
              aria-label={t('history.compare-of', { version })}
              onClick={() => setOpen(!isOpen)}
            >
              {t('history.compare')}
            </Button>
            {may && <Restore site={site} row={row} />}
          </>
        )}
      </Row>
      {isOpen && <Compared site={site} version={version} />}
    </li>
  )
}

type Props = { readonly site: Site; readonly versions: readonly Version[] }

export function History({ site, versions }: Props) {
  const t = useTexts('website')
  return (
    <section aria-labelledby="site-history">
      <Stack gap={4}>
        <SectionHeading
          compact
          id="site-history"
          title={t('part.history')}
          lead={t('history.versions', { count: site.versions })}
        />
        <ol>
          {versions.map(row => (
            <VersionRow key={row.id} site={site} row={row} />
          ))}
        </ol>
      </Stack>
    </section>
  )
}
