import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { OrderedList } from '#client/platform/list/ordered-list.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Badge } from '#client/ui/data/badge.tsx'
import { inLanguage } from '#shared/values/localized.ts'
import { TypeForm } from './type-form.tsx'
import type { ManagedType } from './types.ts'

function useFacts() {
  const t = useTexts('admin-onboarding')
  const format = useFormat()
  const names = new Intl.DisplayNames(useRoot().language, { type: 'region' })
  return ({ countries, forTypes, needsNumber, needsExpiry, used }: ManagedType): readonly string[] => [
    format.list(forTypes.map(one => t(`types.${one}`))),
    countries.length === 0 ? t('type.everywhere') : format.list(countries.map(one => names.of(one) ?? one)),
    ...(needsNumber ? [t('type.needsNumber')] : []),
    ...(needsExpiry ? [t('type.needsExpiry')] : []),
    t('type.used', { count: used }),
  ]
}

function Marks({ type: { required, badge, active } }: { readonly type: ManagedType }) {
  const t = useTexts('admin-onboarding')
  return (
    <>
      <Badge tone={required ? 'clay' : 'neutral'}>{t(required ? 'required' : 'optional')}</Badge>
      {badge && <Badge tone="moss">{t(`badge.${badge}`)}</Badge>}
      {!active && <Badge tone="brick">{t('type.off')}</Badge>}
    </>
  )
}

type Props = { readonly types: readonly ManagedType[]; readonly countries: readonly string[] }

export function TypeList({ types, countries }: Props) {
  const t = useTexts('admin-onboarding')
  const { language } = useRoot()
  return (
    <OrderedList
      things={types}
      module="onboarding-documents"
      texts={{
        ...{ title: t('type.title'), lead: t('type.lead'), add: t('type.add') },
        ...{ empty: t('type.empty'), emptyText: t('type.empty-text') },
      }}
      order="PUT /document-types/order"
      removal={{ endpoint: 'DELETE /document-types/{type}', request: type => ({ params: { type } }) }}
      removing={({ used, name }) => (used === 0 ? t('type.removing', { name: inLanguage(name, language) }) : null)}
      facts={useFacts()}
      marks={type => <Marks type={type} />}
      form={(type, close) => <TypeForm type={type} countries={countries} onClose={close} />}
    />
  )
}
