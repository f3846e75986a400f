// The filters of the wall. Every choice is a link: the address holds the filters, so they work without script and Back
// undoes them.
import Search from 'lucide-react/icons/search'
import { useHref } from 'react-router'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, buttonClass } from '#client/ui/controls/button.tsx'
import { ChipLink, FilterChip } from '#client/ui/controls/chip.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import { SortMenu } from '#client/ui/controls/sort-menu.tsx'
import { Menu, type MenuItem } from '#client/ui/floats/menu.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { ideas } from '#shared/features/ideas/contract.ts'
import { ideaMaterials, ideaSizeNames, ideaSorts, ideaStyles } from '#shared/features/ideas/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { Carried } from './carried.tsx'
import { type IdeasState, ideasPath } from './ideas-address.ts'

export type Facets = Output<(typeof ideas)['GET /ideas']>['facets']
type Props = { readonly state: IdeasState; readonly facets: Facets }

export function IdeaSearch({ state }: Pick<Props, 'state'>) {
  const t = useTexts('ideas')
  return (
    <search>
      <form action={useHref(href('ideas-hub'))} className="ideas-search">
        <Carried state={state} without={['q']} />
        <SearchField
          name="q"
          label={t('search.label')}
          hideLabel
          defaultValue={state.q}
          placeholder={t('search.label')}
          clearLabel={t('search.clear')}
        />
        <Button type="submit" icon={<Search aria-hidden="true" />} aria-label={t('search.go')} />
      </form>
    </search>
  )
}

type Option = { readonly value: string; readonly label: string; readonly count: number | null }
type Single = 'style' | 'city' | 'size'

/** Null: too many to count. */
const countIn = (counts: Readonly<Partial<Record<string, number>>>, value: string): number | null =>
  Object.keys(counts).length === 0 ? null : (counts[value] ?? 0)

/** The choices of each filter with the number of ideas. */
function useOptions({ facets }: Pick<Props, 'facets'>): Readonly<Record<Single | 'material', readonly Option[]>> {
  const t = useTexts('ideas')
  return {
    style: ideaStyles.map(value => ({ value, label: t(`styles.${value}`), count: countIn(facets.styles, value) })),
    material: ideaMaterials.map(value => ({
      value,
      label: t(`materials.${value}`),
      count: countIn(facets.materials, value),
    })),
    city: facets.cities.map(({ slug, name, count }) => ({ value: slug, label: name, count })),
    size: ideaSizeNames.map(value => ({ value, label: t(`sizes.${value}`), count: countIn(facets.sizes, value) })),
  }
}

/** The names of the filters that are set, each with the address without it. */
export function useChosen({ state, facets }: Props): readonly { name: string; label: string; href: string }[] {
  const t = useTexts('ideas')
  const options = useOptions({ facets })
  const labelOf = (name: Single | 'material', value: string): string =>
    options[name].find(option => option.value === value)?.label ?? value
  const room = facets.categories.find(({ slug }) => slug === state.category)
  return [
    ...(state.q ? [{ name: 'q', label: `“${state.q}”`, href: ideasPath(state, { q: '' }) }] : []),
    ...(room ? [{ name: 'category', label: room.name, href: ideasPath(state, { category: '' }) }] : []),
    ...(['verified', 'products'] as const)
      .filter(name => state[name])
      .map(name => ({ name, label: t(`filter.${name}`), href: ideasPath(state, { [name]: '' }) })),
    ...(['style', 'city', 'size'] as const)
      .filter(name => state[name])
      .map(name => ({ name, label: labelOf(name, state[name]), href: ideasPath(state, { [name]: '' }) })),
    ...state.material.map(one => ({
      name: 'material',
      label: labelOf('material', one),
      href: ideasPath(state, { material: state.material.filter(other => other !== one) }),
    })),
  ]
}

function FilterMenu({ name, items }: { readonly name: Single | 'material'; readonly items: readonly MenuItem[] }) {
  const t = useTexts('ideas')
  if (items.length === 0) return null
  return <Menu chevron triggerClass={buttonClass({ size: 'small' })} trigger={t(`filter.${name}`)} items={items} />
}

/** What is set, as chips that a press removes; then what can be set. */
export function IdeaFilters({ state, facets }: Props) {
  const t = useTexts('ideas')
  const format = useFormat()
  const options = useOptions({ facets })
  const chosen = useChosen({ state, facets }).filter(({ name }) => name !== 'category' && name !== 'q')
  const itemsOf = (name: Single | 'material', change: (value: string) => Partial<IdeasState>): readonly MenuItem[] =>
    options[name]
      .filter(({ value, count }) => count !== 0 && !state[name].includes(value as never))
      .map(({ value, label, count }) => ({
        label: count === null ? label : `${label} ${format.number(count)}`,
        href: ideasPath(state, change(value)),
      }))
  const addMaterial = (value: string) => ({ material: [...state.material, value] as IdeasState['material'] })
  return (
    <fieldset aria-label={t('filter.label')} className="ideas-filters">
      {chosen.map(({ label, href: without }) => (
        <FilterChip key={label} href={without} removeLabel={t('filter.remove', { filter: label })}>
          {label}
        </FilterChip>
      ))}
      {(['verified', 'products'] as const)
        .filter(name => !state[name] && facets[name] !== 0)
        .map(name => (
          <ChipLink key={name} href={ideasPath(state, { [name]: '1' })}>
            {t(`filter.${name}`)}
          </ChipLink>
        ))}
      {(['style', 'city', 'size'] as const).map(
        name =>
          !state[name] && <FilterMenu key={name} name={name} items={itemsOf(name, value => ({ [name]: value }))} />,
      )}
      <FilterMenu name="material" items={itemsOf('material', addMaterial)} />
    </fieldset>
  )
}

export function IdeaSort({ state }: Pick<Props, 'state'>) {
  const t = useTexts('ideas')
  const current = t(`sort.${state.sort}`)
  return (
    <SortMenu
      label={t('sort.label', { sort: current })}
      current={current}
      items={ideaSorts.map(sort => ({
        label: t(`sort.${sort}`),
        href: ideasPath(state, { sort }),
        current: sort === state.sort,
      }))}
    />
  )
}

export function Rooms({ state, facets }: Props) {
  const t = useTexts('ideas')
  const format = useFormat()
  return (
    <TabLinks
      label={t('rooms.label')}
      tabs={[
        { label: t('rooms.all'), href: ideasPath(state, { category: '' }), current: state.category === '' },
        ...facets.categories.map(({ slug, name, count }) => ({
          label: name,
          href: ideasPath(state, { category: slug }),
          current: state.category === slug,
          ...(count !== null && { count: format.number(count) }),
        })),
      ]}
    />
  )
}
