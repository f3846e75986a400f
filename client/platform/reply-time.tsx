// Usual reply time, and the number of replies behind it.
import Timer from 'lucide-react/icons/timer'
import { replyTime } from './i18n/reply-time.ts'
import { useTexts } from './i18n/texts.ts'

type Props = {
  /** Median; null without a reply. */
  readonly minutes: number | null
  readonly sample: number
}

export function ReplyTime({ minutes, sample }: Props) {
  const t = useTexts('reply-time')
  return (
    <span className="inline-flex items-center gap-1.5 text-15 text-ink-soft">
      <Timer aria-hidden="true" className="size-4 shrink-0" />
      {minutes === null
        ? t('unknown')
        : `${replyTime(t, 'usual', minutes)}${sample > 0 ? ` · ${t('sample', { count: sample })}` : ''}`}
    </span>
  )
}
