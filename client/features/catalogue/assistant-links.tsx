import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { familiesOf } from '#shared/features/assistants/family-names.ts'

export function AssistantLinks({ category }: { readonly category: string }) {
  const t = useTexts('catalogue')
  const families = familiesOf(category)
  const { user } = useRoot()
  if (families.length === 0 || (user && user.role !== 'consumer')) return null
  return (
    <p className="flex flex-wrap gap-x-4">
      {families.map(family => (
        <Anchor key={family} href={`/user/${family}-assistant`} className="act text-15">
          {t('assistants.open', { name: t(`assistants.${family}`) })}
        </Anchor>
      ))}
    </p>
  )
}
