// Asks for the reason of a decision, and where it cannot be undone for a word typed out, before it is sent.
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button, type ButtonKind } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { TextInput } from '#client/ui/text-input.tsx'

export type Said = { readonly reason: string; readonly word: string; readonly idempotencyKey: string }
type Props = {
  readonly title: string
  /** What it means. */
  readonly children: ReactNode
  readonly yes: string
  readonly kind: Extract<ButtonKind, 'primary' | 'danger'>
  readonly hint: string
  /** To be typed out. */
  readonly word?: string
  readonly onSend: (said: Said) => Promise<void>
  readonly onClose: () => void
}

const leastReason = 5

function useReason({ onSend, onClose }: Props) {
  const errors = useTexts('errors')
  const { busy, problem, run } = useSending()
  const [short, setShort] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const reason = String(form.get('reason')).trim()
    setShort(reason.length < leastReason)
    if (reason.length < leastReason) return
    const word = String(form.get('word') ?? '')
    if (await run(idempotencyKey => onSend({ reason, word, idempotencyKey }))) onClose()
  }
  const refused = Object.fromEntries((problem?.fields ?? []).map(field => [field.path, field.detail]))
  const reasonError = short ? errors('fields.too-short', { count: leastReason }) : refused.reason
  return { busy, problem, reasonError, wordError: refused.word, submit }
}

export function ReasonDialog(props: Props) {
  const t = useTexts('people')
  const { busy, problem, reasonError, wordError, submit } = useReason(props)
  const { title, children, yes, kind, hint, word, onClose } = props
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.back')}</Button>
          <Button kind={kind} type="submit" form="reason-form" busy={busy}>
            {busy ? t('dialog.sending') : yes}
          </Button>
        </>
      }
    >
      <form id="reason-form" onSubmit={submit} noValidate>
        <Stack gap={4}>
          {problem && !wordError && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          {children}
          <TextArea name="reason" label={t('dialog.reason')} hint={hint} maxLength={500} required error={reasonError} />
          {word && (
            <TextInput
              name="word"
              label={t('dialog.word', { word })}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
              required
              error={wordError && t('dialog.word-wrong', { word })}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  )
}
