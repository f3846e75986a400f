import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { scoreNames } from '#shared/features/professionals/figures.ts'
import type { ProfileView } from './profile-view.ts'

/** The means of the five questions on one scale from 1 to 5, beside the overall rating. */
export function Scores({
  scores,
  figures,
}: Pick<ProfileView, 'figures'> & { readonly scores: NonNullable<ProfileView['scores']> }) {
  const t = useTexts('profile')
  const format = useFormat()
  const tenth = (value: number) => format.number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <div className="grid items-center gap-x-8 gap-y-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
      {figures.rating !== null && (
        <p>
          <span className="block text-44">{tenth(figures.rating)}</span>
          <span className="note">{t('reviews.of', { count: figures.clientReviews })}</span>
        </p>
      )}
      <dl className="grid gap-1.5 text-15">
        {scoreNames.map(name => (
          <div key={name} className="grid grid-cols-[9.5rem_minmax(0,1fr)_2rem] items-center gap-x-4">
            <dt>{t(`reviews.scores.${name}`)}</dt>
            <dd aria-hidden="true">
              <Dimension at={(scores[name] - 1) / 4} />
            </dd>
            <dd className="text-end font-semibold tabular-nums">{tenth(scores[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
