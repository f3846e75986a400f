// Approves the selected requests one by one, each in a transaction of its own: what somebody else decided meanwhile is
// named and does not stop the others.
import { useState } from 'react'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { MutationDialog } from '#client/platform/action-button.tsx'
import { isApiProblem } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { isOvertaken, useMutate } from '#client/platform/mutations.ts'
import type { Send } from '#client/platform/review/use-deciding.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'

type Refused = { readonly connect: ReviewedConnect; readonly why: string }

async function approveEach(send: Send, connects: readonly ReviewedConnect[]): Promise<readonly Refused[]> {
  const refused: Refused[] = []
  for (const connect of connects)
    try {
      await send('POST /admin/connects/{connect}/approve', { params: { connect: connect.id } })
    } catch (error) {
      if (!isApiProblem(error) || !isOvertaken(error)) throw error
      refused.push({ connect, why: error.detail })
    }
  return refused
}

type Props = {
  readonly chosen: readonly ReviewedConnect[]
  readonly clear: () => void
  readonly nameOf: (connect: ReviewedConnect) => string
}

export function ApproveChosen({ chosen, clear, nameOf }: Props) {
  const t = useTexts('admin-connects')
  // Fixed while the dialog is open: a live update takes decided requests off the list.
  const [asked, setAsked] = useState<readonly ReviewedConnect[]>([])
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const { clear: reset, ...mutation } = useMutate(send => approveEach(send, asked), {
    onDone: refusedNow => {
      setRefused(refusedNow)
      const count = asked.length - refusedNow.length
      if (count > 0) announce(t('bulk.done', { count }))
      clear()
    },
  })
  const close = (): void => {
    reset()
    setAsked([])
  }
  return (
    <>
      {chosen.length > 0 && (
        <Button size="small" kind="primary" onClick={() => setAsked(chosen)}>
          {t('bulk.approve', { count: chosen.length })}
        </Button>
      )}
      {refused.length > 0 && (
        <div className="w-full">
          <Callout kind="warning" live title={t('bulk.refused', { count: refused.length })}>
            <ul>
              {refused.map(({ connect, why }) => (
                <li key={connect.id}>
                  {nameOf(connect)}: {why}
                </li>
              ))}
            </ul>
          </Callout>
        </div>
      )}
      {asked.length > 0 && (
        <MutationDialog
          kind="primary"
          title={t('bulk.title', { count: asked.length })}
          yes={t('approve')}
          mutation={mutation}
          onClose={close}
        >
          <p>{t('bulk.text')}</p>
          <ul className="list-disc ps-5">
            {asked.map(connect => (
              <li key={connect.id}>{nameOf(connect)}</li>
            ))}
          </ul>
        </MutationDialog>
      )}
    </>
  )
}
