// Writing a bid: a new one with a draft in the account, a revision, or a proposal after the shortlist.
import type { ReactNode } from 'react'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import type { BidJob, FileDraft } from './bid-draft.ts'
import { BidForm } from './bid-form.tsx'
import type { BidView } from './bid-version.ts'
import { useChangeDraft, useNewDraft } from './use-bid-form.ts'

type Common = {
  readonly job: BidJob
  readonly upload: (add: (file: FileDraft) => void) => ReactNode
  readonly onSent: () => void
}

type NewProps = Common & {
  /** One that ended, whose prices and words the new one begins with. */
  readonly previous: BidView | null
  readonly account: Parameters<typeof useNewDraft>[2]
}

/** Needs the namespace `drafts`. */
export function NewBid({ previous, account, ...props }: NewProps) {
  const kept = useNewDraft(props.job, previous, account)
  const draft = { ...kept, change: (patch: Partial<typeof kept.draft>) => kept.change(old => ({ ...old, ...patch })) }
  return (
    <BidForm
      {...props}
      writing={{ kind: 'new' }}
      kept={draft}
      above={<NewerDraft kept={kept} />}
      under={<DraftNote kept={kept} onClear={kept.drop} />}
    />
  )
}

type ChangeProps = Common & {
  readonly bid: BidView
  readonly kind: 'revise' | 'propose'
  readonly onKeep: () => void
}

export function ChangeBid({ bid, kind, ...props }: ChangeProps) {
  const kept = useChangeDraft(props.job, bid)
  return <BidForm {...props} writing={{ kind, bid }} kept={kept} />
}
