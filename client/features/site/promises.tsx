// What the house promises, each with its sign.
import BadgeCheck from 'lucide-react/icons/badge-check'
import ListOrdered from 'lucide-react/icons/list-ordered'
import MessageSquareQuote from 'lucide-react/icons/message-square-quote'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Scale from 'lucide-react/icons/scale'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useTexts } from '#client/platform/i18n/texts.ts'

const promises = [
  ['leads', ReceiptText],
  ['order', ListOrdered],
  ['badges', BadgeCheck],
  ['reviews', MessageSquareQuote],
  ['bids', Scale],
  ['contact', ShieldCheck],
] as const

export function Promises() {
  const t = useTexts('site-pages')
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {promises.map(([name, Icon]) => (
        <li key={name} className="grid content-start gap-2">
          <Icon aria-hidden="true" className="size-7 stroke-[1.75] text-clay" />
          <h3 className="font-semibold text-17">{t(`about.promises.${name}.title`)}</h3>
          <p className="text-15 text-ink-soft">{t(`about.promises.${name}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
