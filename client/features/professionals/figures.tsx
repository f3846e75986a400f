// The four figures of a professional: on a card with one shared explanation each, and large on the profile.
import Info from 'lucide-react/icons/info'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { StatRow } from '#client/ui/data/stat.tsx'
import type { FiguresView } from './card-view.ts'

const names = ['projects', 'reviews', 'success', 'rating'] as const
type FigureName = (typeof names)[number]
/** `known` is false where words stand instead of a number. */
type Shown = { readonly value: string; readonly sample: string | null; readonly known: boolean }

/** Figures in words, each with what it rests on; never 0 % where nothing is known. */
function useShownFigures(figures: FiguresView): Record<FigureName, Shown> {
  const t = useTexts('professionals')
  const format = useFormat()
  const count = (value: number) => ({
    value: value > 0 ? format.number(value) : t('figures.none-yet'),
    known: value > 0,
  })
  const noData = { value: t('figures.no-data'), sample: null, known: false }
  return {
    projects: {
      ...count(figures.totalProjects),
      sample: figures.declaredProjects > 0 ? t('figures.declared', { count: figures.declaredProjects }) : null,
    },
    reviews: { ...count(figures.clientReviews), sample: null },
    success:
      figures.successRate === null
        ? noData
        : {
            value: format.percent(figures.successRate),
            sample: t('figures.of-ended', { count: figures.endedProjects }),
            known: true,
          },
    rating:
      figures.rating === null
        ? noData
        : {
            value: format.number(figures.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            sample: t('figures.of-reviews', { count: figures.clientReviews }),
            known: true,
          },
  }
}

function CardFigure({ name, value, sample, known }: Shown & { readonly name: FigureName }) {
  const t = useTexts('professionals')
  const label = t(`figures.${name}.label`)
  return (
    <div className="grid content-start">
      <dt className="figure-name">
        {label}
        <button
          type="button"
          popoverTarget={`figure-${name}`}
          aria-label={t('figures.what-is', { figure: label })}
          className="hint-button"
        >
          <Info aria-hidden="true" className="size-3.5" />
        </button>
      </dt>
      <dd className={known ? 'figure' : 'text-15 text-ink-soft'}>
        <bdi>{value}</bdi>
      </dd>
      {sample && <dd className="note">{sample}</dd>}
    </div>
  )
}

/** The page that shows cards renders one FigureDefinitions beside them. */
export function CardFigures({ figures }: { readonly figures: FiguresView }) {
  const shown = useShownFigures(figures)
  return (
    <dl className="card-figures">
      {names.map(name => (
        <CardFigure key={name} name={name} {...shown[name]} />
      ))}
    </dl>
  )
}

/** What each figure means; opened from every card of the page. */
export function FigureDefinitions() {
  const t = useTexts('professionals')
  return names.map(name => (
    <div key={name} id={`figure-${name}`} popover="auto" className="hint">
      <p className="mb-1 font-medium">{t(`figures.${name}.label`)}</p>
      <p>{t(`figures.${name}.definition`)}</p>
    </div>
  ))
}

/** The figures of the profile. */
export function ProfileFigures({ figures }: { readonly figures: FiguresView }) {
  const t = useTexts('professionals')
  const shown = useShownFigures(figures)
  return (
    <StatRow
      stats={names.map(name => ({
        label: t(`figures.${name}.label`),
        value: shown[name].value,
        sample: shown[name].sample ?? undefined,
        definition: t(`figures.${name}.definition`),
        definitionLabel: t('figures.what-is', { figure: t(`figures.${name}.label`) }),
      }))}
    />
  )
}
