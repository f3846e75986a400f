// The documents that are asked for, one to a row, to read before one begins.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import type { ApplicationType } from './types.ts'

export function RequirementList({ types }: { readonly types: readonly ApplicationType[] }) {
  const t = useTexts('onboarding')
  const { language } = useRoot()
  return (
    <ul className="border-rule border-t">
      {types.map(({ slug, name, help, required }) => (
        <li
          key={slug}
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-8 gap-y-1 border-b py-3 text-15 lg:grid-cols-[18rem_minmax(0,1fr)_auto]"
        >
          <h3 className="font-semibold">{inLanguage(name, language)}</h3>
          <p className="text-ink-soft max-lg:order-1 max-lg:col-span-2">{inLanguage(help, language)}</p>
          <Badge tone={required ? 'amber' : 'neutral'}>{t(required ? 'required' : 'optional')}</Badge>
        </li>
      ))}
    </ul>
  )
}
