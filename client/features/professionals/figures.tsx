import Info from 'lucide-react/icons/info'
import { useTexts } from '#client/platform/i18n/texts.ts'

const names = ['projects', 'reviews', 'success', 'rating'] as const
type FigureName = (typeof names)[number]

/** The page must render one FigureDefinitions. */
export function FigureHint({ name }: { readonly name: FigureName }) {
  const t = useTexts('professionals')
  return (
    <button
      type="button"
      popoverTarget={`figure-${name}`}
      aria-label={t('figures.what-is', { figure: t(`figures.${name}.label`) })}
      className="hint-button"
    >
      <Info aria-hidden="true" className="size-3.5" />
    </button>
  )
}

export function FigureDefinitions() {
  const t = useTexts('professionals')
  return names.map(name => (
    <div key={name} id={`figure-${name}`} popover="auto" className="hint">
      <p className="mb-1 font-medium">{t(`figures.${name}.label`)}</p>
      <p>{t(`figures.${name}.definition`)}</p>
    </div>
  ))
}
