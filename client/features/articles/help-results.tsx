// What a search of the help centre found. Where it found nothing, it says what else to do.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { articles } from '#shared/features/articles/contract.ts'
import { href } from '#shared/routes/href.ts'
import { type HelpPlaces, publicHelp } from './help-places.ts'
import { useSearchNote } from './use-search-note.ts'

type Props = {
  readonly words: string
  readonly found: Output<(typeof articles)['GET /help-search']>
  readonly places?: HelpPlaces
}

function NothingFound({ words, places }: Pick<Props, 'words'> & { readonly places: HelpPlaces }) {
  const t = useTexts('help')
  return (
    <EmptyState
      illustration={<PlumbLine />}
      title={t('nothing.title', { words })}
      action={
        <>
          <ButtonLink href={places.all}>{t('nothing.all')}</ButtonLink>
          <ButtonLink href={`${href('community')}?${new URLSearchParams({ q: words })}`}>
            {t('nothing.community')}
          </ButtonLink>
        </>
      }
    >
      {t('nothing.text')}
    </EmptyState>
  )
}

export function HelpResults({ words, found: { items, corrected }, places = publicHelp }: Props) {
  const t = useTexts('help')
  const open = useSearchNote({ words, found: items.length > 0 }, { onLeave: true })
  if (items.length === 0) return <NothingFound words={words} places={places} />
  return (
    <section aria-labelledby="results">
      <h2 id="results" className="pb-3 text-24">
        {t('results', { count: items.length, words: corrected ?? words })}
      </h2>
      {corrected && <p className="pb-3">{t('search.instead', { words: corrected, typed: words })}</p>}
      <ul className="help-found">
        {items.map(({ id, slug, title, category, excerpt }) => (
          <li key={id}>
            <Anchor href={places.article(slug)} dir="auto" className="block font-semibold" onClick={open}>
              {title}
            </Anchor>
            <p dir="auto" className="text-15 text-ink-soft">
              {excerpt}
            </p>
            <span className="note">{category.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
