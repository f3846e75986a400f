import { useCallback, useEffect } from 'react'
import { LiveCalculator } from '#client/features/calculator/live-calculator.tsx'
import { useToast } from '#client/features/notifications/use-toast.tsx'
import { useCityOptions } from '#client/platform/cities.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { useTrail } from '#client/platform/trail.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Breadcrumbs, type Crumb } from '#client/ui/frame/breadcrumbs.tsx'
import { usualUnit } from '#shared/features/calculator/units.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './calculator.data.ts'

const SavedEstimateView = whenVisible(
  'saved-estimate',
  () => import('#client/features/calculator/saved-estimate.tsx').then(file => file.SavedEstimateView),
  ['calculator-result', 'actions', 'estimate-actions', 'estimates'],
)
const EstimateComparison = whenVisible(
  'comparison',
  () => import('#client/features/calculator/sheet/estimate-comparison.tsx').then(file => file.EstimateComparison),
  ['calculator-result', 'estimates'],
)
const OwnEstimates = whenVisible(
  'own-estimates',
  () => import('#client/features/calculator/own-estimates.tsx').then(file => file.OwnEstimates),
  ['actions', 'estimate-actions'],
)
const Landing = whenVisible(
  'landing',
  () => import('#client/features/calculator/landing/landing.tsx').then(file => file.Landing),
  ['calculator-landing'],
)

type View = { readonly title: string; readonly lead: string; readonly description: string; readonly crumbs: Crumb[] }

function useView(): View {
  const t = useTexts('calculator')
  const { start, cityName, saved, compared } = usePageData<typeof data>()
  const home = { label: t('crumbs.home'), href: href('home') }
  const parent = { label: t('crumbs.calculator'), href: href('calculator', { slug: 'house' }) }
  if (saved) return { title: saved.name, lead: '', description: '', crumbs: [home, parent, { label: saved.name }] }
  if (compared.length > 0) {
    const title = t('compare.title', { count: compared.length })
    return { title, lead: t('compare.lead'), description: '', crumbs: [home, parent, { label: title }] }
  }
  const city = cityName ?? ''
  const title = t(`pages.${start.kind}.title`, { city })
  const own = start.kind === 'house' ? [{ label: t('crumbs.calculator') }] : [parent, { label: title }]
  return {
    title,
    lead: t(`pages.${start.kind}.lead`, { city }),
    description: t(`pages.${start.kind}.description`, { city }),
    crumbs: [home, ...own],
  }
}

function useJsonLd({ title, description, crumbs }: View): object[] {
  const { origin, language } = useRoot()
  const { start } = usePageData<typeof data>()
  const own = href('calculator', { slug: start.slug })
  const url = (path: string): string => origin + inPrefix(language, path)
  return [
    useTrail(crumbs, own),
    {
      '@context': 'https://schema.org',
      '@type': 'WebApplication',
      name: title,
      description,
      url: url(own),
      inLanguage: language,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
    },
  ]
}

function Own() {
  const { own, start, choice } = usePageData<typeof data>()
  if (!own || own.items.length === 0) return null
  return (
    <WhenVisible id="own-estimates" height="low">
      <OwnEstimates
        key={choice.keys.join()}
        slug={start.slug}
        items={own.items}
        total={own.total}
        wronglyAsked={choice.isWrong}
        compared={choice.keys}
      />
    </WhenVisible>
  )
}

function Under() {
  const { landing, start, cityName } = usePageData<typeof data>()
  if (!landing) return null
  const { slug, cities, defaults } = start
  return (
    <WhenVisible id="landing">
      <Landing landing={landing} slug={slug} city={cityName ?? ''} cities={cities} defaults={defaults} />
    </WhenVisible>
  )
}

function Main() {
  const t = useTexts('calculator')
  const { saved, compared, start } = usePageData<typeof data>()
  const cityOptions = useCityOptions(start.cities)
  const { showToast, region } = useToast(t('toasts'))
  const announceEmptyArea = useCallback(() => showToast(t('area.empty')), [showToast, t])
  // Links and the home page's card open the form as already sent.
  const isSentEmpty = start.submitted && start.typed.area === ''
  useEffect(() => {
    if (isSentEmpty) announceEmptyArea()
  }, [isSentEmpty, announceEmptyArea])
  if (saved)
    return (
      <WhenVisible id="saved-estimate">
        <SavedEstimateView saved={saved} unit={usualUnit(saved.sheet.city.country)} start={start} />
      </WhenVisible>
    )
  if (compared.length > 0)
    return (
      <WhenVisible id="comparison">
        <EstimateComparison estimates={compared} />
      </WhenVisible>
    )
  return (
    <>
      <LiveCalculator key={start.slug} start={start} cityOptions={cityOptions} announceEmptyArea={announceEmptyArea} />
      {region}
    </>
  )
}

export function Component() {
  const t = useTexts('calculator')
  const { start, saved, compared } = usePageData<typeof data>()
  const view = useView()
  const jsonLd = useJsonLd(view)
  const isIndexed = !saved && compared.length === 0 && !start.submitted
  return (
    <Container>
      <Head
        title={view.title}
        description={view.description || undefined}
        canonicalPath={href('calculator', { slug: start.slug })}
        noindex={!isIndexed}
        jsonLd={isIndexed ? jsonLd : []}
      />
      <div className="print:hidden">
        <PageTitle
          title={view.title}
          lead={view.lead}
          breadcrumbs={<Breadcrumbs label={t('crumbs.label')} crumbs={view.crumbs} />}
        />
      </div>
      <Stack gap={10}>
        <Main />
        <Own />
        <Under />
      </Stack>
    </Container>
  )
}
