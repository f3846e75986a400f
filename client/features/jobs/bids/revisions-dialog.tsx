import { useEffect, useRef, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { SkeletonList } from '#client/ui/frame/skeleton.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { ChangeList } from './change-list.tsx'

type Revision = Output<AppContract['GET /bids/{bid}/revisions']>[number]

function useRevisions(bid: string) {
  const [revisions, setRevisions] = useState<readonly Revision[] | null>(null)
  const { run, problem } = useMutation('GET /bids/{bid}/revisions', { stays: true, onDone: setRevisions })
  const ask = useRef(run)
  useEffect(() => void ask.current({ params: { bid } }), [bid])
  return { revisions, failed: problem !== null }
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
                <ChangeList before={older} after={revision} currency={currency} />
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
  readonly bid: { readonly id: string; readonly currency: string }
  readonly onClose: () => void
}

export function RevisionsDialog({ bid, onClose }: DialogProps) {
  const t = useTexts('negotiation')
  const texts = useTexts('actions')
  const { revisions, failed } = useRevisions(bid.id)
  return (
    <Dialog open onClose={onClose} title={t('changes.title')} closeLabel={texts('close')} wide>
      {failed && <Callout kind="danger">{t('changes.failed')}</Callout>}
      {!(failed || revisions) && <SkeletonList label={t('changes.loading')} kind="text" count={6} />}
      {revisions && <RevisionList revisions={revisions} currency={bid.currency} />}
    </Dialog>
  )
}
