// Photos and papers to be sent, each with its progress, and the words that go with them.
import { useState } from 'react'
import { type UploadSlot, useChosenFiles } from '#client/platform/form/chosen-files.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { filesMost, messageLength } from '#shared/features/chats/lifecycle.ts'
import type { Draft } from './use-sending.ts'

type Props = {
  readonly upload: UploadSlot
  readonly start: string
  readonly onSend: (draft: Draft) => Promise<boolean>
  readonly onSent: () => void
  readonly onClose: () => void
}

export function FilesDialog({ upload, start, onSend, onSent, onClose }: Props) {
  const t = useTexts('chats')
  const [text, setText] = useState(start)
  const [isTried, setTried] = useState(false)
  const { ids, wrong, chosen } = useChosenFiles('files')
  const isTooMany = ids.length > filesMost
  const isReady = ids.length > 0 && wrong.length === 0 && !isTooMany
  const error = isTooMany ? t('files-most', { count: filesMost }) : t(ids.length > 0 ? 'files-busy' : 'files-none')
  const send = async (): Promise<void> => {
    setTried(true)
    if (!isReady || !(await onSend({ text: text.trim(), files: ids }))) return
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
        {upload({
          ...chosen,
          name: 'files',
          label: t('files-label'),
          multiple: true,
          ...(isTried && !isReady ? { error } : {}),
        })}
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
