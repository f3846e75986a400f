import { SearchForm } from '#client/features/search/search-form.tsx'
import { drawnPart } from '#client/platform/drawn-part.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Container } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Section } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './professionals.data.ts'

const PricedTrades = drawnPart(
  () => import('#client/features/professionals/priced-trades.tsx').then(file => file.PricedTrades),
  ['professionals'],
)
const CityLinks = drawnPart(() => import('#client/features/search/city-links.tsx').then(file => file.CityLinks), [])
const CardGrid = drawnPart(
  () => import('#client/features/professionals/professional-card.tsx').then(file => file.CardGrid),
  ['professionals'],
)

export function Component() {
  const t = useTexts('directory')
  const format = useFormat()
  const { total, priceCity, drawn } = usePageData<typeof data>()
  const count = (value: number) => t('count', { count: value, number: format.number(value) })
  const trades = drawn && {
    label: t('trades'),
    more: t('more'),
    trades: drawn.trades.map(({ professionals, ...trade }) => ({ ...trade, note: count(professionals) })),
  }
  const all = <ButtonLink href={href('find-professionals')}>{t('all')}</ButtonLink>
  return (
    <>
      <Head title={t('head.title')} description={t('head.description')} canonicalPath={href('professionals')} />
      <Container>
        <PageTitle title={t('title')} lead={t('lead', { count: total, number: format.number(total) })} />
        <SearchForm trades={drawn?.tradeNames ?? null} cities={drawn?.cityNames ?? null} />
      </Container>
      <Section id="trades" title={t('trades')} lead={priceCity && t('prices', { city: priceCity })}>
        <PricedTrades id="priced" data={trades} />
      </Section>
      <Section id="cities" title={t('cities')}>
        <CityLinks id="counted" data={drawn} />
      </Section>
      <Section id="best" title={t('best')} lead={t('best-lead')} action={all}>
        <CardGrid id="cards" data={drawn} />
      </Section>
    </>
  )
}
