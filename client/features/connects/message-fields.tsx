// What a request is for and its words, with the letters that are left and a word of warning about contact details.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/container.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextArea } from '#client/ui/text-area.tsx'
import { purposes } from '#shared/features/connects/lifecycle.ts'
import { messageLength } from '#shared/features/connects/limits.ts'
import { hasContactDetails } from '#shared/values/contacts-in-text.ts'
import type { DraftHold } from './draft-hold.ts'

type Props = { readonly hold: DraftHold; readonly errorOf: (path: string) => string | undefined }

function useCount(length: number): string {
  const t = useTexts('connects')
  const format = useFormat()
  const { min, max } = messageLength
  const missing = min - length
  if (missing > 0) return t('ask.missing', { count: missing, number: format.number(missing) })
  return t('ask.left', { count: max - length, number: format.number(max - length) })
}

export function MessageFields({ hold: { draft, change }, errorOf }: Props) {
  const t = useTexts('connects')
  const count = useCount(draft.message.trim().length)
  return (
    <Stack gap={4}>
      <Select
        name="purpose"
        label={t('ask.purpose')}
        value={draft.purpose}
        onChange={event => change({ ...draft, purpose: event.currentTarget.value })}
        options={purposes.map(value => ({ value, label: t(`purpose.${value}`) }))}
        error={errorOf('purpose')}
      />
      <div className="grid gap-1.5">
        <TextArea
          name="message"
          label={t('ask.message')}
          hint={t('ask.message-hint')}
          rows={5}
          maxLength={messageLength.max}
          value={draft.message}
          onChange={event => change({ ...draft, message: event.currentTarget.value })}
          error={errorOf('message')}
        />
        <p className="text-13 text-ink-soft tabular-nums">{count}</p>
        {hasContactDetails(draft.message) && <p className="text-15 text-amber">{t('ask.contact-details')}</p>}
      </div>
    </Stack>
  )
}
