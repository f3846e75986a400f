import FileText from 'lucide-react/icons/file-text'
import { useFileSize } from '#client/platform/documents/use-file-size.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
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
function stateOf({ status, note }: Pick<ApplicationDocument, 'status' | 'note'>): State {
  return status === 'pending' && note ? 'question' : status
}

export function DocumentBadge({ document }: { readonly document: Pick<ApplicationDocument, 'status' | 'note'> }) {
  const t = useTexts('onboarding')
  const state = stateOf(document)
  return <Badge tone={tones[state]}>{t(`document-state.${state}`)}</Badge>
}

function Facts({ document }: { readonly document: ApplicationDocument }) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const { file, number, expiresAt, createdAt } = document
  const size = useFileSize()(file.bytes)
  return (
    <p className="flex flex-wrap gap-x-3 text-13 text-ink-soft">
      <span>{size}</span>
      <span>{t('document.added', { date: format.date(createdAt) })}</span>
      {number && (
        <span>
          {t('document.number-is')} <bdi dir="ltr">{number}</bdi>
        </span>
      )}
      {expiresAt && <span>{t('document.until', { date: format.date(expiresAt) })}</span>}
    </p>
  )
}

export function PresentDocument({ document }: { readonly document: ApplicationDocument }) {
  const t = useTexts('onboarding')
  const { file, note, status } = document
  return (
    <div className="grid gap-3">
      <div className="flex items-start gap-3">
        <FileText aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div className="grid min-w-0 grow gap-1">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <a
              href={`/api/files/${file.id}`}
              className="w-fit break-all font-medium text-15 underline underline-offset-4"
              dir="auto"
            >
              {file.name}
            </a>
            <DocumentBadge document={document} />
          </div>
          <Facts document={document} />
        </div>
      </div>
      {note && (
        <Callout kind={status === 'pending' ? 'info' : 'danger'} title={t('document.reviewer')}>
          <span dir="auto">{note}</span>
        </Callout>
      )}
    </div>
  )
}
