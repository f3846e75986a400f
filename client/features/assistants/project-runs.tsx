import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { PartCard } from '#client/ui/base/card.tsx'
import type { Family } from '#shared/features/assistants/family-names.ts'
import type { Need } from '#shared/features/assistants/working.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { useFigureTexts } from './use-figure-texts.ts'

type Run = {
  readonly id: string
  readonly family: Family
  readonly need: Pick<Need, 'amounts' | 'key'> | null
  readonly city: string
}

export function ProjectRuns({ runs }: { readonly runs: readonly Run[] }) {
  const t = useTexts('assistants')
  const { amount } = useFigureTexts()
  if (runs.length === 0) return null
  return (
    <PartCard title={t('project-runs')}>
      <ul>
        {runs.map(({ id, family, need, city }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5 text-15">
            <Anchor href={`${areaHref('user.assistant', { product: family })}?run=${id}`} className="act">
              {need ? amount(need) : t(`family.${family}`)}
            </Anchor>
            <span className="note">{city}</span>
          </li>
        ))}
      </ul>
    </PartCard>
  )
}
