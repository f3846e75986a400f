import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import { useDatasheetFact } from './datasheet-link.tsx'
import type { ContentView } from './own-view.ts'

/** The facts of a product as text, without those that are not given. */
export function useContentFacts(): (content: ContentView) => readonly { term: string; value: string }[] {
  const t = useTexts('catalogue')
  const productTexts = useTexts('own-products')
  const format = useFormat()
  return ({ category, unit, facts, brand, model, origin, warrantyMonths, coverage, waste }) =>
    [
      { term: t('filters.category'), value: category.name },
      { term: productTexts('form.unit'), value: t(`unit.${unit}`) },
      ...facts,
      { term: t('fact.brand'), value: brand },
      { term: t('fact.model'), value: model },
      { term: t('fact.origin'), value: origin },
      { term: t('fact.warranty'), value: warrantyMonths === null ? '' : t('fact.months', { count: warrantyMonths }) },
      {
        term: productTexts('form.coverage'),
        value:
          coverage === null
            ? ''
            : `${format.number(coverage, { maximumFractionDigits: 4 })} · ${format.percent(waste)}`,
      },
    ].filter(({ value }) => value !== '')
}

export function ContentSheet({ content }: { readonly content: ContentView }) {
  const factsOf = useContentFacts()
  const sheet = useDatasheetFact()
  const { name, summary, views } = content
  return (
    <Stack>
      <ul className="grid gap-3 sm:grid-cols-3">
        {views.map(
          ({ picture, view }) =>
            view && (
              <li key={picture}>
                <Picture picture={view} sizes="(min-width: 40rem) 19rem, 92vw" ratio="4:3" rounded />
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
      <DefinitionList facts={[...factsOf(content), ...sheet(content.datasheet)]} />
    </Stack>
  )
}
