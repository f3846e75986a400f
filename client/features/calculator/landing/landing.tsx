import { calculatorPath } from '#client/features/calculator/calculator-path.ts'
import type { CityChoice } from '#client/features/calculator/calculator-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ChipLink, ChipRow } from '#client/ui/controls/chip.tsx'
import { Accordion } from '#client/ui/controls/disclosure.tsx'
import type { Typed } from '#shared/features/calculator/address.ts'
import { bands, confidences } from '#shared/features/calculator/book.ts'
import type { LandingData } from './landing-data.ts'
import { CityComparison, CityRates, TypicalHouses } from './tables.tsx'

type Props = {
  readonly landing: LandingData
  readonly slug: string
  readonly city: string
  readonly cities: readonly CityChoice[]
  readonly defaults: Partial<Typed>
}

export function Landing({ landing, slug, city, cities, defaults }: Props) {
  return (
    <div className="grid gap-10 lg:gap-16 print:hidden">
      {landing.kind === 'city' ? (
        <>
          <CityRates city={city} currency={landing.currency} rates={landing.rates} />
          <TypicalHouses {...landing} slug={slug} city={city} defaults={defaults} />
        </>
      ) : (
        <CityComparison type={landing.type} rows={landing.rows} />
      )}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <HowWeCalculate />
        <Questions />
      </div>
      {/* The table, if there is one, lists the cities already. */}
      <CalculatorLinks slug={slug} cities={landing.kind === 'city' ? cities : []} />
    </div>
  )
}

// The steps of an estimate and frequent questions, folded; links to the calculator's other pages.
const steps = ['rate', 'prices', 'choices', 'range'] as const
const questions = ['exact', 'grey', 'without', 'missing', 'area', 'rates'] as const
const kinds = ['house', 'grey-structure', 'materials'] as const

/** The width of the range for each level of data quality. */
function Bands() {
  const t = useTexts('calculator-landing')
  const format = useFormat()
  return (
    <dl className="grid grid-cols-[auto_auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
      {confidences.map(confidence => (
        <div key={confidence} className="contents">
          <dt>{t(`confidence.${confidence}.name`)}</dt>
          <dd className="figure">
            <bdi>{t('calculation.band', { percent: format.percent(bands[confidence]) })}</bdi>
          </dd>
          <dd>{t(`confidence.${confidence}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}

function HowWeCalculate() {
  const t = useTexts('calculator-landing')
  const items = steps.map((step, place) => ({
    id: step,
    title: `${place + 1}. ${t(`calculation.steps.${step}.title`)}`,
    content: t(`calculation.steps.${step}.text`),
  }))
  return (
    <section aria-labelledby="reckon">
      <SectionHeading id="reckon" title={t('calculation.title')} lead={t('calculation.lead')} />
      <Accordion items={[...items, { id: 'bands', title: t('calculation.bands'), content: <Bands /> }]} />
    </section>
  )
}

function Questions() {
  const t = useTexts('calculator-landing')
  return (
    <section aria-labelledby="questions">
      <SectionHeading id="questions" title={t('questions.title')} />
      <Accordion
        items={questions.map(question => ({
          id: question,
          title: t(`questions.${question}.q`),
          content: t(`questions.${question}.a`),
        }))}
      />
    </section>
  )
}

type LinksProps = { readonly slug: string; readonly cities: readonly CityChoice[] }

/** Links to the calculator's other pages: by kind of building and by city. */
function CalculatorLinks({ slug, cities }: LinksProps) {
  const t = useTexts('calculator-landing')
  const others = cities.filter(city => city.slug !== slug)
  return (
    <nav aria-labelledby="more" className="grid gap-4">
      <SectionHeading compact id="more" title={t('more.title')} />
      <ChipRow label={t('more.kinds')}>
        {kinds
          .filter(kind => kind !== slug)
          .map(kind => (
            <ChipLink key={kind} href={calculatorPath(kind)}>
              {t(`more.${kind}`)}
            </ChipLink>
          ))}
      </ChipRow>
      {others.length > 0 && (
        <ChipRow label={t('more.cities')}>
          {others.map(city => (
            <ChipLink key={city.slug} href={calculatorPath(city.slug)}>
              {city.name}
            </ChipLink>
          ))}
        </ChipRow>
      )}
    </nav>
  )
}
