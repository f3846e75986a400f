import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import type { FormStatus } from '#shared/features/forms/lifecycle.ts'

const tones: Readonly<Record<FormStatus, Tone>> = {
  draft: 'neutral',
  published: 'moss',
  paused: 'amber',
  archived: 'brick',
}

export function FormStatusBadge({ status }: { readonly status: FormStatus }) {
  const t = useTexts('form-builder')
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
}
