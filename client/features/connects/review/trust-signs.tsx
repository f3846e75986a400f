// What speaks for a sender and what against: each sign in words, with its mark.
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ReviewedConnect } from '#client/features/connects/connect-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { trustSigns } from '#shared/features/connects/limits.ts'

export function TrustSigns({ signs }: Pick<ReviewedConnect, 'signs'>) {
  const t = useTexts('admin-connects')
  return (
    <ul className="grid gap-x-6 gap-y-1.5 text-15 sm:grid-cols-2">
      {trustSigns.map(sign => (
        <li key={sign} className="flex items-center gap-2">
          {signs[sign] ? (
            <Check aria-hidden="true" className="size-4 shrink-0 text-moss" />
          ) : (
            <X aria-hidden="true" className="size-4 shrink-0 text-brick" />
          )}
          {t(`sign.${sign}.${signs[sign] ? 'yes' : 'no'}`)}
        </li>
      ))}
    </ul>
  )
}
