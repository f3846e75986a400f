// Writing a bid: a new one, a revision, or a proposal after the shortlist, each with its draft in the account.
import type { ReactNode } from 'react'
import { DraftNote, NewerDraft } from '#client/platform/drafts/draft-note.tsx'
import type { BidJob, FileDraft } from './bid-draft.ts'
import { BidForm } from './bid-form.tsx'
import type { BidView } from './bid-version.ts'
import { useBidDraft, type Writing } from './use-bid-form.ts'

type Props = {
  readonly job: BidJob
  readonly writing: Writing
  /** What the form begins with: a bid that ended, or the one that is changed. */
  readonly begin: BidView | null
  readonly account: Parameters<typeof useBidDraft>[3]
  readonly upload: (add: (file: FileDraft) => void) => ReactNode
  readonly onSent: () => void
  /** The way out without sending: what was written is thrown away. */
  readonly onKeep?: () => void
}

/** Needs the namespace `drafts`. */
export function WriteBid({ begin, account, onKeep, ...props }: Props) {
  const { kept, writable } = useBidDraft(props.job, begin, props.writing, account)
  return (
    <BidForm
      {...props}
      kept={writable}
      {...(onKeep && {
        onKeep: () => {
          kept.drop()
          onKeep()
        },
      })}
      above={<NewerDraft kept={kept} />}
      under={<DraftNote kept={kept} onClear={kept.drop} />}
    />
  )
}
