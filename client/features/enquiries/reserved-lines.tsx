import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import type { Enquiry } from './enquiry-types.ts'

export function ReservedLines({ lines, quotes }: Pick<Enquiry, 'lines' | 'quotes'>) {
  const t = useTexts('enquiries')
  const goods = useTexts('catalogue')
  const format = useFormat()
  const reserved = quotes.flatMap(({ reserved, store, currency }) =>
    reserved.flatMap(one => lines.filter(({ id }) => id === one.line).map(line => ({ ...one, line, store, currency }))),
  )
  if (reserved.length === 0) return null
  return (
    <section aria-labelledby="held">
      <SectionHeading compact id="held" title={t('held.title')} lead={t('held.lead')} />
      <ul className="grid">
        {reserved.map(({ line, store, quantity, price, currency }) => (
          <li
            key={`${line.id} ${store.slug}`}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b py-2"
          >
            <bdi className="font-medium">{line.name}</bdi>
            <span>
              {t('held.line', {
                amount: `${format.number(quantity)} ${goods(`unit.${line.unit}`)}`,
                price: format.money({ amount: price, currency }),
                store: store.name,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
