import { useEffect, useRef, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { AddDocument, type PendingDocument } from './add-document.tsx'
import { PresentDocument } from './present-document.tsx'
import type { Application, ApplicationDocument, ApplicationType, Upload } from './types.ts'

type Props = {
  readonly type: ApplicationType
  readonly document: ApplicationDocument | undefined
  readonly upload: Upload
  readonly error?: string | undefined
  /** Depends on the state of the application. */
  readonly mayAdd: boolean
  readonly mayRemove: boolean
  /** "Replace it", or "Renew it" after the approval. */
  readonly replaceText: string
  readonly onBefore?: (() => Promise<boolean>) | undefined
  readonly onPending?: ((slug: string, pending: PendingDocument | null) => void) | undefined
  readonly onChanged: (application: Application) => void
}

function Remove({ id, onChanged }: Pick<Props, 'onChanged'> & { readonly id: string }) {
  const t = useTexts('onboarding')
  const { busy, problem, run } = useMutate(
    async send => onChanged(await send('DELETE /onboarding/documents/{document}', { params: { document: id } })),
    { stays: true },
  )
  return (
    <>
      <Button kind="quiet" size="small" busy={busy} onClick={() => void run()}>
        {t('document.remove')}
      </Button>
      <ActionProblem problem={problem} />
    </>
  )
}

function DocumentActions(props: Props & { readonly document: ApplicationDocument }) {
  const { document, mayAdd, mayRemove, replaceText, onChanged } = props
  const isFlagged = document.status === 'rejected' || document.status === 'expired'
  const [isOpen, open] = useState(isFlagged)
  if (!mayAdd && !mayRemove) return null
  if (mayAdd && isOpen)
    return (
      <AddDocument
        {...props}
        onAdded={application => {
          open(false)
          onChanged(application)
        }}
      />
    )
  return (
    <div className="flex flex-wrap gap-2">
      {mayAdd && (
        <Button size="small" onClick={() => open(true)}>
          {replaceText}
        </Button>
      )}
      {mayRemove && document.status === 'pending' && <Remove id={document.id} onChanged={onChanged} />}
    </div>
  )
}

/** The pressed button disappears when a file is added or withdrawn, so the focus moves to the card. */
function useStableFocus(documentId: string | undefined) {
  const head = useRef<HTMLDivElement>(null)
  const before = useRef(documentId)
  useEffect(() => {
    if (before.current === documentId) return
    before.current = documentId
    if (document.activeElement === document.body) head.current?.focus({ preventScroll: true })
  }, [documentId])
  return head
}

export function DocumentCard(props: Props) {
  const { type, document, mayAdd, onChanged } = props
  const t = useTexts('onboarding')
  const help = type.help
  const head = useStableFocus(document?.id)
  return (
    <Card as="section">
      <Stack gap={4}>
        <div ref={head} tabIndex={-1} className="grid gap-1.5 outline-none">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <CardTitle>{type.name}</CardTitle>
            <Badge tone={type.required ? 'clay' : 'neutral'}>{t(type.required ? 'required' : 'optional')}</Badge>
          </div>
          {help && <p className="text-15 text-ink-soft">{help}</p>}
        </div>
        {document && <PresentDocument document={document} />}
        {document ? (
          // A refusal may arrive while the page is open: the key then opens the field for another file.
          <DocumentActions {...props} key={`${document.id} ${document.status}`} document={document} />
        ) : (
          mayAdd && <AddDocument {...props} onAdded={onChanged} />
        )}
      </Stack>
    </Card>
  )
}
