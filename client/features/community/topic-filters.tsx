// The filters of the topics. Every choice is a link: the address holds the filters, so they work without script and
// Back undoes them.

import { memo } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { onFirstInteraction } from '#client/platform/when-visible.tsx'
import { FilterChip } from '#client/ui/controls/chip.tsx'
import { type FacetLink, FacetLinks } from '#client/ui/controls/facet-links.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { community } from '#shared/features/community/contract.ts'
import { type CommunityState, communityFilters, communityPath } from './community-address.ts'

export type Overview = Output<(typeof community)['GET /community/overview']>
type Props = { readonly state: CommunityState; readonly overview: Overview }
export type ChosenProps = Props & { readonly idea: { readonly title: string } | null }

/** More are behind one link. */
const first = 7

function Facet({ state, name, all }: Pick<Props, 'state'> & { name: 'trade' | 'city'; all: Overview['trades'] }) {
  const t = useTexts('community-list')
  const format = useFormat()
  const links = all.map(({ slug, name: label, count }): FacetLink => {
    const current = state[name] === slug
    return { label, href: communityPath(state, { [name]: current ? '' : slug }), current, count: format.number(count) }
  })
  const rest = links.slice(first)
  return (
    <>
      <FacetLinks title={t(`filter.${name}`)} links={links.slice(0, first)} />
      <FacetLinks
        title={t(`filter.more-${name}`, { count: rest.length })}
        open={rest.some(({ current }) => current)}
        links={rest}
      />
    </>
  )
}

function TopicFilters({ state, overview }: Props) {
  const t = useTexts('community-list')
  return (
    <>
      <Facet state={state} name="trade" all={overview.trades} />
      <Facet state={state} name="city" all={overview.cities} />
      <FacetLinks
        title={t('filter.answered-by')}
        links={[
          {
            label: t('filter.verified'),
            href: communityPath(state, { verified: state.verified ? '' : '1' }),
            current: state.verified === '1',
            several: true,
          },
        ]}
      />
    </>
  )
}

const Later = onFirstInteraction(async () => TopicFilters)

/** They hydrate at the first interaction; until then a change beside them must not render them. */
export const LaterFilters = memo((props: Props) => (
  <LazyPart>
    <Later {...props} />
  </LazyPart>
))

type Chosen = { readonly name: (typeof communityFilters)[number]; readonly label: string; readonly href: string }

/** The filters that are set, each with the address without it. */
export function useChosen({ state, overview, idea }: ChosenProps): readonly Chosen[] {
  const t = useTexts('community-list')
  const named = (all: Overview['trades'], chosen: string): string =>
    all.find(({ slug }) => slug === chosen)?.name ?? chosen
  const labels = {
    q: `“${state.q}”`,
    trade: named(overview.trades, state.trade),
    city: named(overview.cities, state.city),
    tag: `#${state.tag}`,
    idea: idea?.title ?? state.idea,
    verified: t('filter.verified'),
  }
  return communityFilters
    .filter(name => state[name] !== '')
    .map(name => ({ name, label: labels[name], href: communityPath(state, { [name]: '' }) }))
}

export function ChosenFilters(props: ChosenProps) {
  const t = useTexts('community-list')
  const chosen = useChosen(props)
  if (chosen.length === 0) return null
  return (
    <fieldset aria-label={t('filter.set')} className="community-chips">
      {chosen.map(({ name, label, href }) => (
        <FilterChip key={name} href={href} removeLabel={t('filter.remove', { filter: label })}>
          {label}
        </FilterChip>
      ))}
    </fieldset>
  )
}
