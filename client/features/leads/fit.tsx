// How well a lead fits, as a small bar with its points.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ProgressBar } from '#client/ui/drawing/progress.tsx'

const best = 100

export function Fit({ score }: { readonly score: number }) {
  const t = useTexts('leads')
  const format = useFormat()
  return (
    <ProgressBar
      value={score}
      max={best}
      label={t('score')}
      text={t('score-text', { score: format.number(score), best: format.number(best) })}
    />
  )
}
