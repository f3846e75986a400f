// Tells screen readers the new total once typing has paused, never at each key.
import { useEffect, useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { useWords } from './use-words.ts'

const pause = 1200

export function SpokenTotal({ sheet }: { readonly sheet: EstimateSheet | null }) {
  const t = useTexts('calculator')
  const format = useFormat()
  const { range } = useWords()
  const currency = sheet?.city.currency ?? ''
  const text = sheet
    ? t('result.spoken', {
        likely: format.money({ amount: sheet.likely.amount, currency }),
        range: range({ low: sheet.low.amount, high: sheet.high.amount, currency }),
      })
    : ''
  const [first] = useState(text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    // What the page came with is read with the page.
    if (text === first && spoken === '') return
    const timer = setTimeout(() => setSpoken(text), pause)
    return () => clearTimeout(timer)
  }, [text, first, spoken])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
