// The search for people with its filters: a plain form whose choices stand in the address.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Select } from '#client/ui/select.tsx'

export type PeopleFilter = { readonly q: string; readonly role: string; readonly status: string }

const roles = ['consumer', 'contractor', 'builder', 'advisor', 'supplier'] as const
const statuses = ['active', 'suspended', 'closed'] as const

export function PersonFilters({ filter }: { readonly filter: PeopleFilter }) {
  const t = useTexts('people')
  return (
    <form method="get" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_12rem_12rem_auto]">
      <div className="sm:col-span-2 lg:col-span-1">
        <SearchField
          name="q"
          label={t('search')}
          defaultValue={filter.q}
          placeholder={t('search-placeholder')}
          clearLabel={t('search-clear')}
        />
      </div>
      <Select
        name="role"
        label={t('column.role')}
        defaultValue={filter.role}
        placeholder={t('any-role')}
        options={roles.map(value => ({ value, label: t(`roles.${value}`) }))}
      />
      <Select
        name="status"
        label={t('column.status')}
        defaultValue={filter.status}
        placeholder={t('any-status')}
        options={statuses.map(value => ({ value, label: t(`status.${value}`) }))}
      />
      <Button type="submit">{t('search-button')}</Button>
    </form>
  )
}
