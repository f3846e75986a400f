// How good the data behind a rate is.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Badge, type Tone } from '#client/ui/data/badge.tsx'
import type { Confidence } from '#shared/features/calculator/book.ts'

const tones: Readonly<Record<Confidence, Tone>> = { good: 'moss', fair: 'blueprint', poor: 'amber' }

export function ConfidenceBadge({ confidence }: { readonly confidence: Confidence }) {
  const t = useTexts('calculator-landing')
  return <Badge tone={tones[confidence]}>{t(`confidence.${confidence}.name`)}</Badge>
}
