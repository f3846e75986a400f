// Active offers, those that end soon first, filtered by city and category; ended ones as price history below.
import MapPin from 'lucide-react/icons/map-pin'
import { useNavigate } from 'react-router'
import { AskButton } from '#client/features/enquiries/ask-button.tsx'
import { useOfferJsonLd } from '#client/features/offers/offer-json-ld.ts'
import { OfferRow } from '#client/features/offers/offer-row.tsx'
import offersSheet from '#client/features/offers/offers.css?url'
import { offersPath } from '#client/features/offers/offers-address.ts'
import { HeartButton } from '#client/features/wishlists/heart-button.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { offerSorts } from '#shared/features/offers/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './offers.data.ts'

const NoOffers = whenVisible('no-offers', () =>
  import('#client/features/offers/no-offers.tsx').then(part => part.NoOffers),
)
const EndedOffers = whenVisible(
  'ended-offers',
  async () => (await import('#client/features/offers/ended-offers.tsx')).EndedOffers,
)
const OfferPages = whenVisible(
  'offer-pages',
  async () => (await import('#client/features/offers/offer-pages.tsx')).OfferPages,
)
const LocateCity = whenVisible('near-me', async () => (await import('#client/platform/locate-city.tsx')).LocateCity)

/** The place of delivery: chosen, or from the device's position. */
function Place() {
  const t = useTexts('offers')
  const format = useFormat()
  const navigate = useNavigate()
  const { state, city, cities } = usePageData<typeof data>()
  return (
    <div className="offers-place">
      <Menu
        align="end"
        chevron
        label={t('city.label', { city: city?.name ?? t('city.all') })}
        triggerClass={buttonClass()}
        trigger={
          <>
            <MapPin aria-hidden="true" className="size-4.5" />
            {city?.name ?? t('city.all')}
          </>
        }
        items={[
          { label: t('city.all'), href: offersPath(state, { city: '' }), current: city === null },
          ...cities.map(({ slug, name, count }) => ({
            label: `${name} ${format.number(count)}`,
            href: offersPath(state, { city: slug }),
            current: slug === state.city,
          })),
        ]}
      />
      <WhenVisible id="near-me" height="none">
        <LocateCity
          texts={{ locate: t('city.near'), failed: t('city.not-found') }}
          onCity={slug => void navigate(offersPath(state, { city: slug, sort: 'near' }))}
        />
      </WhenVisible>
    </div>
  )
}

function Filters() {
  const t = useTexts('offers')
  const format = useFormat()
  const { state, categories, city } = usePageData<typeof data>()
  const sorts = offerSorts.filter(sort => sort !== 'near' || city !== null)
  return (
    <div className="offers-bar">
      <ChipRow label={t('filters')}>
        {sorts.map(sort => (
          <ChipLink key={sort} href={offersPath(state, { sort })} current={sort === state.sort}>
            {t(`sort.${sort}`)}
          </ChipLink>
        ))}
        {categories.map(({ slug, name, count }) => (
          <ChipLink
            key={slug}
            href={offersPath(state, { category: slug === state.category ? '' : slug })}
            current={slug === state.category}
          >
            {`${name} ${format.number(count)}`}
          </ChipLink>
        ))}
      </ChipRow>
      <Place />
    </div>
  )
}

function Rows() {
  const t = useTexts('offers')
  const { offers, state, total, pageSize, now } = usePageData<typeof data>()
  return (
    <>
      {offers.map((offer, place) => (
        <OfferRow
          key={offer.id}
          priority={place < 3}
          tools={
            <>
              <AskButton
                among
                query={{ offer: offer.id, product: offer.product.slug, ...(state.city && { city: state.city }) }}
              />
              <HeartButton kind="offer" thing={offer.product.slug} name={offer.product.name} />
            </>
          }
          {...{ offer, now }}
        />
      ))}
      <p className="note py-3">{t('legend')}</p>
      <WhenVisible id="offer-pages" height="none">
        <OfferPages {...{ state, total, pageSize }} />
      </WhenVisible>
    </>
  )
}

export function Component() {
  const t = useTexts('offers')
  const { state, total, city, ended, offers } = usePageData<typeof data>()
  const jsonLd = useOfferJsonLd()
  const isNarrowed = state.city !== '' || state.category !== ''
  return (
    <Container className="py-4">
      <Head
        title={t('head.title')}
        description={t('head.description')}
        canonicalPath={href('offers')}
        noindex={isNarrowed}
        jsonLd={offers.map(offer => jsonLd(offer.product, offer))}
      />
      <link rel="stylesheet" href={offersSheet} precedence="part" />
      <h1 className="text-32">
        {city ? t('title-in', { count: total, city: city.name }) : t('title', { count: total })}
      </h1>
      <p className="pt-1 pb-4 text-ink-soft">{t('lead')}</p>
      <Filters />
      {total > 0 ? (
        <Rows />
      ) : (
        <WhenVisible id="no-offers">
          <NoOffers isNarrowed={isNarrowed} />
        </WhenVisible>
      )}
      {ended.length > 0 && (
        <div className="pt-10">
          <SectionHeading id="ended" title={t('ended.title')} lead={t('ended.lead')} />
          <WhenVisible id="ended-offers">
            <EndedOffers offers={ended} />
          </WhenVisible>
        </div>
      )}
    </Container>
  )
}
