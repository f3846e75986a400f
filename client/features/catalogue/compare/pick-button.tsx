// Picks a product for comparison and shows its letter; also the bar at the bottom that opens the comparison.

import { comparePath } from '#client/features/catalogue/products-address.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { StickyFooter } from '#client/ui/frame/split-view.tsx'
import { clearPicks, letters, type Pick, placesWord, putBack, togglePick, usePicks } from './picks.ts'

export function PickButton({ slug, name, category }: Pick) {
  const t = useTexts('catalogue')
  const picks = usePicks()
  const place = picks.findIndex(one => one?.slug === slug)
  const isOther = picks.some(one => one && one.category.slug !== category.slug)
  const isFull = place < 0 && !isOther && picks.filter(Boolean).length >= letters.length
  const toggle = (): void => {
    const { slug: word, name: label } = category
    const before = togglePick({ slug, name, category: { slug: word, name: label } })
    if (before)
      announce(t('compare.begun', { category: label }), async () => {
        putBack(before)
        return true
      })
  }
  return (
    <button
      type="button"
      className="pick-button"
      aria-pressed={place >= 0}
      disabled={isFull}
      aria-label={t('compare.pick', { name })}
      onClick={toggle}
    >
      {t('compare.word')}
      <b aria-hidden="true">{place < 0 ? '+' : letters[place]}</b>
    </button>
  )
}

export function CompareBar() {
  const t = useTexts('catalogue')
  const picks = usePicks()
  const count = picks.filter(Boolean).length
  if (count === 0) return null
  return (
    <StickyFooter label={t('compare.bar')}>
      <Row gap={4} between>
        <ul className="pick-list">
          {picks.map(
            (pick, place) =>
              pick && (
                <li key={pick.slug}>
                  <b>{letters[place]}</b> <bdi className="max-md:hidden">{pick.name}</bdi>
                </li>
              ),
          )}
        </ul>
        <Row gap={2}>
          <Button onClick={clearPicks}>{t('compare.clear')}</Button>
          {count > 1 && (
            <ButtonLink kind="primary" href={comparePath(placesWord(picks))}>
              {t('compare.go', { count })}
            </ButtonLink>
          )}
        </Row>
      </Row>
    </StickyFooter>
  )
}
