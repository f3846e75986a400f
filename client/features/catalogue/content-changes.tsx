// The edits of a published product that wait for review: only what differs, the published version struck through.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Picture } from '#client/ui/pictures/picture.tsx'
import { languageFacts } from '#shared/i18n/languages.ts'
import { languages } from '#shared/values/localized.ts'
import { useContentFacts } from './content-sheet.tsx'
import { useDatasheetFact } from './datasheet-link.tsx'
import { markedDifference } from './marked-difference.ts'
import type { ContentView } from './own-view.ts'

type Sides = { readonly before: ContentView; readonly after: ContentView }

function Edited({ before, after }: { readonly before: string; readonly after: string }) {
  const { start, end, ...middle } = markedDifference(before, after)
  return (
    <>
      {start}
      {middle.before && <del className="bg-well text-brick">{middle.before}</del>}
      {middle.after && <ins className="bg-well text-moss underline-offset-4">{middle.after}</ins>}
      {end}
    </>
  )
}

/** Texts of a language that were edited; nothing for a language that was not. */
function EditedTexts({ before, after, language }: Sides & { readonly language: (typeof languages)[number] }) {
  const parts = (['name', 'summary'] as const).filter(part => before[part][language] !== after[part][language])
  if (parts.length === 0) return null
  return (
    <section lang={language} dir={languageFacts[language].direction} className="grid gap-1 text-15">
      {parts.map(part => (
        <p key={part} className={part === 'name' ? 'font-semibold' : 'whitespace-pre-line'}>
          <Edited before={before[part][language]} after={after[part][language]} />
        </p>
      ))}
    </section>
  )
}

type PicturesProps = { readonly title: string; readonly views: ContentView['views'] }

function Pictures({ title, views }: PicturesProps) {
  if (views.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-13 text-ink-soft">{title}</h3>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {views.map(
          ({ picture, view }) =>
            view && (
              <li key={picture}>
                <Picture picture={view} sizes="14rem" ratio="4:3" rounded />
              </li>
            ),
        )}
      </ul>
    </section>
  )
}

export function ContentChanges({ before, after }: Sides) {
  const t = useTexts('admin-products')
  const factsOf = useContentFacts()
  const sheet = useDatasheetFact()
  const [old, fresh] = [factsOf(before), factsOf(after)]
  const terms = [...new Set([...fresh, ...old].map(({ term }) => term))]
  const textOf = (facts: typeof old, term: string): string => facts.find(fact => fact.term === term)?.value ?? ''
  const changed = terms
    .map(term => ({ term, was: textOf(old, term), is: textOf(fresh, term) }))
    .filter(({ was, is }) => was !== is)
  const missing = ({ views }: ContentView, other: ContentView) =>
    views.filter(({ picture }) => !other.pictures.includes(picture))
  const isResorted = missing(after, before).length + missing(before, after).length === 0 && !isSame(before, after)
  return (
    <Stack>
      <Pictures title={t('difference.pictures-added')} views={missing(after, before)} />
      <Pictures title={t('difference.pictures-removed')} views={missing(before, after)} />
      {isResorted && <Pictures title={t('difference.pictures-order')} views={after.views} />}
      {languages.map(language => (
        <EditedTexts key={language} before={before} after={after} language={language} />
      ))}
      <DefinitionList
        facts={[
          ...changed.map(({ term, was, is }) => ({ term, value: <Edited before={was} after={is} /> })),
          ...(before.datasheet?.id === after.datasheet?.id ? [] : sheet(after.datasheet)),
        ]}
      />
    </Stack>
  )
}

const isSame = (one: ContentView, other: ContentView): boolean => one.pictures.join() === other.pictures.join()
