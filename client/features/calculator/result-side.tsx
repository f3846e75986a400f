// The total, what must be said of it, and what one may do with it.
import type { ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { classes } from '#client/ui/base/classes.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import type { AreaUnit } from '#shared/features/calculator/units.ts'
import { OldRate } from './rate-notes.tsx'
import { SheetTotals } from './sheet/sheet-totals.tsx'
import { resultId } from './use-calculator.ts'
import { useWords } from './use-words.ts'

type Props = {
  readonly sheet: EstimateSheet
  readonly unit: AreaUnit
  readonly today: string
  /** It does not belong to what is typed now. */
  readonly isOld?: boolean
  readonly notes?: ReactNode
  readonly children: ReactNode
}

export function ResultSide({ sheet, unit, today, isOld = false, notes, children }: Props) {
  const t = useTexts('calculator')
  const words = useWords()
  return (
    <section
      id={resultId}
      tabIndex={-1}
      aria-labelledby="result-title"
      className="grid scroll-mt-24 gap-4 outline-none"
    >
      {notes}
      <Card className={classes('grid gap-5', isOld && 'opacity-60')}>
        <div className="grid gap-1">
          <h2 id="result-title" className="text-20">
            {t('result.title')}
          </h2>
          <p className="text-15 text-ink-soft">{words.estimate(sheet.inputs, sheet.city, unit)}</p>
        </div>
        <SheetTotals sheet={sheet} unit={unit} />
      </Card>
      <OldRate sheet={sheet} today={today} />
      <div className="print:hidden">{children}</div>
    </section>
  )
}
