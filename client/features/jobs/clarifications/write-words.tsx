// One text to write and send, such as a question, its answer, a word to all; phone numbers and addresses are kept out of it.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Row } from '#client/ui/container.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'

type WordsProps = {
  readonly name: string
  readonly texts: { readonly label: string; readonly hint?: string; readonly send: string; readonly sending: string }
  readonly least: number
  readonly most: number
  readonly onSend: (text: string, idempotencyKey: string) => Promise<unknown>
  /** After it was sent. */
  readonly onDone: () => unknown
  /** The way out without sending. */
  readonly onCancel?: () => void
}

function useWords({ least, onSend, onDone }: WordsProps) {
  const t = useTexts('clarifications')
  const { busy, problem, run } = useSending()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState<string>()
  const problemOf = (words: string): string | undefined => {
    if (words.length < least) return t('too-short', { count: least })
    return hasContactDetails(words) ? t('no-contact') : undefined
  }
  const submit = async (): Promise<void> => {
    const words = text.trim()
    const found = problemOf(words)
    setWrong(found)
    if (found) return
    const sent = await run(async idempotencyKey => {
      await onSend(words, idempotencyKey)
    })
    if (!sent) return
    setText('')
    await onDone()
  }
  return { text, setText, error: wrong ?? problem?.fields[0]?.detail, problem, busy, submit }
}

export function WriteWords(props: WordsProps) {
  const { name, texts, most, onCancel } = props
  const t = useTexts('clarifications')
  const { text, setText, error, problem, busy, submit } = useWords(props)
  return (
    <form
      noValidate
      className="grid gap-4 print:hidden"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      {problem && problem.fields.length === 0 && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <TextArea
        name={name}
        label={texts.label}
        hint={texts.hint}
        rows={3}
        maxLength={most}
        value={text}
        error={error}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Row>
        <Button type="submit" busy={busy}>
          {busy ? texts.sending : texts.send}
        </Button>
        {onCancel && (
          <Button kind="quiet" onClick={onCancel}>
            {t('not-now')}
          </Button>
        )}
      </Row>
    </form>
  )
}
