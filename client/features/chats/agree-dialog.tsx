// Writes an agreement: the author agrees at once, the other side is asked to agree.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { messageLength } from '#shared/features/chats/lifecycle.ts'
import type { Draft } from './use-sending.ts'

type Props = {
  readonly start: string
  readonly onSend: (draft: Draft) => Promise<boolean>
  readonly onSent: () => void
  readonly onClose: () => void
}

export function AgreeDialog({ start, onSend, onSent, onClose }: Props) {
  const t = useTexts('chats')
  const [text, setText] = useState(start)
  const send = async (): Promise<void> => {
    if (text.trim() === '' || !(await onSend({ text: text.trim(), agree: true }))) return
    onSent()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('agree.write')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => void send()}>
            {t('agree.ask')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('agree.what')}</p>
        <TextArea
          name="words"
          label={t('agree.words')}
          dir="auto"
          maxLength={messageLength}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
