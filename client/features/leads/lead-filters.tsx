// Which leads are shown and in which order: words, trade, source, staleness; works without script.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { Select } from '#client/ui/select.tsx'
import { leadSorts, leadSources } from '#shared/features/leads/lifecycle.ts'
import { type LeadArea, leadsHref } from './lead-types.ts'

export type LeadFilter = Readonly<Record<string, string>>
type Props = {
  readonly area: LeadArea
  readonly filter: LeadFilter
  /** What else the address says: view and stage. */
  readonly kept: LeadFilter
  readonly trades: readonly { readonly slug: string; readonly name: string }[]
}

export function LeadFilters({ area, filter, kept, trades }: Props) {
  const t = useTexts('leads')
  const names = (values: readonly string[], start: string) =>
    values.map(value => ({ value, label: t(`${start}.${value}`) }))
  return (
    <Disclosure title={t('filter.title')} open={Object.keys(filter).length > 0}>
      <form method="get" className="grid max-w-none gap-4 pb-2 sm:grid-cols-2 lg:grid-cols-5">
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <SearchField name="q" label={t('filter.q')} defaultValue={filter.q} clearLabel={t('filter.q-clear')} />
        <Select
          name="trade"
          label={t('filter.trade')}
          placeholder={t('filter.any')}
          defaultValue={filter.trade}
          options={trades.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Select
          name="source"
          label={t('filter.source')}
          placeholder={t('filter.any')}
          defaultValue={filter.source}
          options={names(leadSources, 'source')}
        />
        <Select
          name="stale"
          label={t('filter.stale')}
          placeholder={t('filter.any')}
          defaultValue={filter.stale}
          options={[{ value: '1', label: t('stale') }]}
        />
        <Select name="sort" label={t('filter.sort')} defaultValue={filter.sort} options={names(leadSorts, 'sort')} />
        <div className="flex flex-wrap gap-3 sm:col-span-full">
          <Button type="submit">{t('filter.apply')}</Button>
          {Object.keys(filter).length > 0 && (
            <ButtonLink kind="quiet" href={leadsHref(area, kept)}>
              {t('filter.clear')}
            </ButtonLink>
          )}
        </div>
      </form>
    </Disclosure>
  )
}
