// Asks under which name an estimate is kept.
import { useState } from 'react'
import { DeedProblem } from '#client/platform/deed-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { useKeep } from './use-keep.ts'

const longestName = 120

type Props = {
  readonly sheet: EstimateSheet
  readonly proposed: string
  readonly onClose: () => void
  readonly onKept: (key: string) => void
}

export function KeepDialog({ sheet, proposed, onClose, onKept }: Props) {
  const t = useTexts('estimate-deeds')
  const deeds = useTexts('deeds')
  const [name, setName] = useState(proposed)
  const { busy, problem, run } = useKeep(sheet)
  const submit = async (): Promise<void> => {
    if (await run(name.trim() || proposed, ({ key }) => onKept(key))) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('keep.title')}
      closeLabel={deeds('close')}
      actions={
        <Button kind="primary" type="submit" form="keep-estimate" busy={busy}>
          {busy ? deeds('sending') : t('keep.yes')}
        </Button>
      }
    >
      <form
        id="keep-estimate"
        onSubmit={event => {
          event.preventDefault()
          void submit()
        }}
      >
        <Stack gap={4}>
          <DeedProblem problem={problem?.detail ?? null} />
          <p className="text-ink-soft">{t('keep.text')}</p>
          <TextInput
            name="estimate-name"
            label={t('keep.name')}
            value={name}
            maxLength={longestName}
            onChange={event => setName(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
