// The search among words: a plain form whose choices stand in the address.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Select } from '#client/ui/select.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import type { TradeChoice } from './term-dialog.tsx'

type Filter = { readonly q: string; readonly language: string; readonly category: string }

export function TermFilters({ filter, trades }: { readonly filter: Filter; readonly trades: readonly TradeChoice[] }) {
  const t = useTexts('admin-categories')
  return (
    <form method="get" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_16rem_12rem_auto]">
      <div className="sm:col-span-2 lg:col-span-1">
        <SearchField name="q" label={t('search')} defaultValue={filter.q} clearLabel={t('search-clear')} />
      </div>
      <Select
        name="category"
        label={t('column.trade')}
        defaultValue={filter.category}
        placeholder={t('any-trade')}
        options={trades}
      />
      <Select
        name="language"
        label={t('column.language')}
        defaultValue={filter.language}
        placeholder={t('any-language')}
        options={languages.map(value => ({ value, label: languageFacts[value].name }))}
      />
      <Button type="submit">{t('search-button')}</Button>
    </form>
  )
}
