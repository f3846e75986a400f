// The documents that are asked for, as a list to read before one begins.
import FileCheck from 'lucide-react/icons/file-check'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import type { ApplicationType } from './types.ts'

export function RequirementList({ types }: { readonly types: readonly ApplicationType[] }) {
  const t = useTexts('onboarding')
  const { language } = useRoot()
  return (
    <ul className="grid gap-6 sm:grid-cols-2">
      {types.map(type => (
        <Card as="li" key={type.slug} className="flex h-full gap-4">
          <FileCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-clay" />
          <div className="grid gap-2">
            <CardTitle>{inLanguage(type.name, language)}</CardTitle>
            <Badge tone={type.required ? 'clay' : 'neutral'}>{t(type.required ? 'required' : 'optional')}</Badge>
            <p className="text-15 text-ink-soft">{inLanguage(type.help, language)}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
