// Every revision of a bid, newest first, each with what it changed.
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/callout.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SkeletonList } from '#client/ui/skeleton.tsx'
import { Timeline } from '#client/ui/timeline.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { BidRevision } from '#shared/features/jobs/bids-schema.ts'
import { versionOfRevision } from './bid-version.ts'
import { ChangeList } from './change-list.tsx'

type Revision = z.output<typeof BidRevision>

function useRevisions(bid: string | null): { revisions: readonly Revision[] | null; failed: boolean } {
  const send = useSend<AppContract>()
  const [state, setState] = useState<{ revisions: readonly Revision[] | null; failed: boolean }>({
    revisions: null,
    failed: false,
  })
  useEffect(() => {
    if (!bid) return
    let gone = false
    setState({ revisions: null, failed: false })
    send('GET /bids/{bid}/revisions', { params: { bid } }).then(
      revisions => gone || setState({ revisions, failed: false }),
      (error: unknown) => {
        console.warn('The revisions did not come.', error)
        if (!gone) setState({ revisions: null, failed: true })
      },
    )
    return () => {
      gone = true
    }
  }, [bid, send])
  return state
}

function RevisionList({ revisions, currency }: { revisions: readonly Revision[]; currency: string }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  return (
    <Timeline
      label={t('changes.title')}
      items={revisions.map((revision, index) => {
        const older = revisions[index + 1]
        return {
          id: String(revision.revision),
          state: index === 0 ? 'current' : 'done',
          title: t(`changes.reason.${revision.reason}`, { number: format.number(revision.revision) }),
          when: format.dateTime(revision.at),
          children: (
            <div className="grid gap-3 pt-1 text-ink">
              {older ? (
                <ChangeList before={versionOfRevision(older)} after={versionOfRevision(revision)} currency={currency} />
              ) : (
                <p className="tabular-nums">
                  <bdi>{format.money({ amount: revision.total, currency })}</bdi>
                </p>
              )}
            </div>
          ),
        }
      })}
    />
  )
}

type DialogProps = {
  /** Null: closed. */
  readonly bid: { readonly id: string; readonly currency: string } | null
  readonly onClose: () => void
}

export function RevisionsDialog({ bid, onClose }: DialogProps) {
  const t = useTexts('negotiation')
  const { revisions, failed } = useRevisions(bid?.id ?? null)
  return (
    <Dialog open={bid !== null} onClose={onClose} title={t('changes.title')} closeLabel={t('close')} wide>
      {failed && <Callout kind="danger">{t('changes.failed')}</Callout>}
      {!(failed || revisions) && <SkeletonList label={t('changes.loading')} kind="text" count={6} />}
      {bid && revisions && <RevisionList revisions={revisions} currency={bid.currency} />}
    </Dialog>
  )
}
