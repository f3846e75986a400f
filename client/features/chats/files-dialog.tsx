// Photos and documents to send with a text; stored on the device before they are sent.
import { useState } from 'react'
import { OutboxFilesField, useOutboxFiles } from '#client/platform/form/outbox-files.tsx'
import { useGiven } from '#client/platform/form/use-given.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { filesMost, messageLength } from '#shared/features/chats/lifecycle.ts'
import { fileRules } from '#shared/features/files/rules.ts'
import type { Draft } from './use-sending.ts'

const nothing: readonly File[] = []
const rule = { ...fileRules.chat, most: filesMost }

type Props = {
  readonly start: string
  /** Photos that another application has shared. */
  readonly given?: readonly File[]
  readonly onSend: (draft: Draft) => Promise<boolean>
  readonly onSent: () => void
  readonly onClose: () => void
}

export function FilesDialog({ start, given = nothing, onSend, onSent, onClose }: Props) {
  const t = useTexts('chats')
  const [text, setText] = useState(start)
  const [isTried, setTried] = useState(false)
  const picked = useOutboxFiles(rule)
  useGiven(given, picked.take)
  const { files } = picked
  const error = isTried && files.length === 0 ? t('files-none') : undefined
  const send = async (): Promise<void> => {
    setTried(true)
    if (files.length === 0 || !(await onSend({ text: text.trim(), upload: { purpose: 'chat', photos: files } }))) return
    onSent()
    onClose()
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('add-files')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={() => void send()}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <OutboxFilesField picked={picked} name="files" label={t('files-label')} error={error} />
        <TextArea
          name="words"
          label={t('files-words')}
          dir="auto"
          rows={2}
          maxLength={messageLength}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Stack>
    </Dialog>
  )
}
