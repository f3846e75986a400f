// The state of a document in a word or two.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/badge.tsx'
import type { ApplicationDocument } from './types.ts'

type State = ApplicationDocument['status'] | 'question'

const tones: Readonly<Record<State, Tone>> = {
  pending: 'amber',
  question: 'blueprint',
  accepted: 'moss',
  rejected: 'brick',
  expired: 'brick',
}

/** A note on a waiting document is a question. */
export function stateOf({ status, note }: Pick<ApplicationDocument, 'status' | 'note'>): State {
  return status === 'pending' && note ? 'question' : status
}

export function DocumentBadge({ document }: { readonly document: Pick<ApplicationDocument, 'status' | 'note'> }) {
  const t = useTexts('onboarding')
  const state = stateOf(document)
  return <Badge tone={tones[state]}>{t(`document-state.${state}`)}</Badge>
}
