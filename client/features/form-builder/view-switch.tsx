// On narrow screens one part of the builder at a time.
import { useTexts } from '#client/platform/i18n/texts.ts'

export const views = ['structure', 'edit', 'preview'] as const
export type View = (typeof views)[number]

export function ViewSwitch({ view, onView }: { readonly view: View; readonly onView: (view: View) => void }) {
  const t = useTexts('form-builder')
  return (
    <fieldset
      aria-label={t('view.label')}
      className="grid grid-cols-3 rounded-control border bg-surface p-0.5 xl:hidden"
    >
      {views.map(one => (
        <button
          key={one}
          type="button"
          aria-pressed={one === view}
          onClick={() => onView(one)}
          className="min-h-11 rounded-control px-2 font-medium text-15 aria-pressed:bg-clay-wash aria-pressed:text-clay"
        >
          {t(`view.${one}`)}
        </button>
      ))}
    </fieldset>
  )
}
