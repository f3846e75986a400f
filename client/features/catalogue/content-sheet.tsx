import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import { useDatasheetFact } from './datasheet-link.tsx'
import type { ContentView } from './own-view.ts'

export function ContentSheet({ content }: { readonly content: ContentView }) {
  const t = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const format = useFormat()
  const sheet = useDatasheetFact()
  const { name, summary, views, category, unit, brand, model, origin, warrantyMonths, coverage, waste } = content
  const facts = [
    { term: t('filters.category'), value: category.name },
    { term: productTexts('form.unit'), value: t(`unit.${unit}`) },
    ...content.facts,
    { term: t('fact.brand'), value: brand },
    { term: t('fact.model'), value: model },
    { term: t('fact.origin'), value: origin },
    { term: t('fact.warranty'), value: warrantyMonths === null ? '' : t('fact.months', { count: warrantyMonths }) },
    {
      term: productTexts('form.coverage'),
      value:
        coverage === null ? '' : `${format.number(coverage, { maximumFractionDigits: 4 })} · ${format.percent(waste)}`,
    },
  ]
  return (
    <Stack>
      <ul className="grid gap-3 sm:grid-cols-3">
        {views.map(
          ({ picture, view }) =>
            view && (
              <li key={picture}>
                <Picture picture={view} sizes="(min-width: 40rem) 14rem, 92vw" ratio="4:3" rounded />
              </li>
            ),
        )}
      </ul>
      {languages.map(
        language =>
          name[language] !== '' && (
            <section key={language} lang={language} dir={languageFacts[language].direction} className="grid gap-1">
              <h3 className="font-semibold text-15">{name[language]}</h3>
              <p className="whitespace-pre-line text-15">{summary[language]}</p>
            </section>
          ),
      )}
      <DefinitionList facts={[...facts.filter(({ value }) => value !== ''), ...sheet(content.datasheet)]} />
    </Stack>
  )
}
