// The filters of a list: a plain form whose values are in the address, so it works without script.
import { useLocation } from 'react-router'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { Select, type SelectProps } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { useAddress } from './address.ts'

export type ListFilter = {
  /** The name in the endpoint's query; `q` is the search. */
  readonly name: string
  readonly label: string
  /** Without options: a search, a day, or a checkbox with the value `1`. */
  readonly options?: SelectProps['options']
  readonly type?: 'search' | 'date' | 'yes-no'
  readonly placeholder?: string | undefined
  /** The default value; without it "All". */
  readonly first?: string
}
type Props = { readonly filters: readonly ListFilter[]; readonly values: Readonly<Record<string, string>> }

function Filter({ filter, value }: { readonly filter: ListFilter; readonly value: string }) {
  const t = useTexts('lists')
  const { name, label, options, type = 'search', placeholder, first } = filter
  // An id of its own: another form on the screen may use the same names.
  const facts = { id: `filter-${name}`, name, label, defaultValue: value || first, className: 'control-small' }
  if (options)
    return <Select {...facts} hideLabel {...(first ? {} : { placeholder: placeholder ?? label })} options={options} />
  if (type === 'yes-no')
    return <Checkbox id={facts.id} name={name} label={label} value="1" defaultChecked={value === '1'} />
  if (type === 'date')
    return (
      <div className="filter-day">
        <TextInput {...facts} type="date" />
      </div>
    )
  return (
    <div className="basis-44 sm:grow! md:max-w-80">
      <SearchField {...facts} hideLabel placeholder={placeholder ?? label} clearLabel={t('search-clear')} />
    </div>
  )
}

/** Keeps the other parameters of the address: tab, view. */
function HiddenInputs({ names }: { readonly names: readonly string[] }) {
  const { search } = useLocation()
  return [...new URLSearchParams(search)].map(([name, value]) =>
    names.includes(name) ? null : <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
  )
}

export function ListFilters({ filters, values }: Props) {
  const t = useTexts('lists')
  const addressWith = useAddress()
  const names = filters.map(({ name }) => name)
  const isNarrowed = names.some(name => values[name])
  return (
    <form
      key={names.map(name => values[name]).join('\n')}
      method="get"
      className="flex flex-wrap items-end gap-2 *:min-w-0 *:grow max-sm:*:basis-2/5 sm:*:grow-0 print:hidden"
    >
      <HiddenInputs names={[...names, 'page', 'only']} />
      {filters.map(filter => (
        <Filter key={filter.name} filter={filter} value={values[filter.name] ?? ''} />
      ))}
      <Button type="submit" size="small" className="max-sm:basis-1/5!">
        {t('search')}
      </Button>
      {isNarrowed && (
        <Anchor href={addressWith(Object.fromEntries(names.map(name => [name, null])))} className="act">
          {t('nothing.all')}
        </Anchor>
      )}
    </form>
  )
}
