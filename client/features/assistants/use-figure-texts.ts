import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Measure, Need, Step, Term } from '#shared/features/assistants/working.ts'

const isSum = ({ sign }: Term): boolean => sign === '+' || sign === '−'
const isProduct = ({ sign }: Term): boolean => sign === '×' || sign === '÷'

export function useFigureTexts() {
  const t = useTexts('assistants')
  const format = useFormat()
  const figure = (value: number, measure: Measure): string => {
    const number = format.number(value, { maximumFractionDigits: 4 })
    return measure === 'none' ? number : t(`measure.${measure}`, { number })
  }
  /** From left to right: a sum gets brackets before it is multiplied. */
  const formula = ({ terms, result, measure, rounded }: Step): string => {
    const left = terms.reduce((wording, term, place) => {
      const before = terms.slice(0, place)
      const bracketed = isProduct(term) && before.some(isSum) && !wording.startsWith('(') ? `(${wording})` : wording
      return `${bracketed}${term.sign === '' ? '' : ` ${term.sign} `}${figure(term.value, term.measure)}`
    }, '')
    return `${left} ${rounded ? '→' : '='} ${figure(result, measure)}`
  }
  const amount = ({ amounts, key }: Pick<Need, 'amounts' | 'key'>): string => {
    const [first] = amounts
    const number = first ? format.number(first.quantity, { maximumFractionDigits: 2 }) : ''
    return first ? t('amount', { what: t(`need.${key}`), number, unit: t(`unit.${first.unit}`) }) : ''
  }
  return { figure, formula, amount }
}
