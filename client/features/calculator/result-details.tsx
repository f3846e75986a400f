// The rest of a result over the whole width: the split, the materials, the way to the total, the months, the sources.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import type { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { SheetNeeds } from './sheet/sheet-needs.tsx'
import { SheetSchedule } from './sheet/sheet-schedule.tsx'
import { SheetSources } from './sheet/sheet-sources.tsx'
import { SheetSplit } from './sheet/sheet-split.tsx'
import { SheetSteps } from './sheet/sheet-steps.tsx'

type Props = { readonly sheet: EstimateSheet; readonly needsFirst?: boolean }

export function ResultDetails({ sheet, needsFirst = false }: Props) {
  const t = useTexts('calculator')
  const needs = <SheetNeeds sheet={sheet} />
  return (
    <section aria-labelledby="details">
      <SectionHeading compact id="details" title={t('result.details')} lead={t('result.details-lead')} />
      <Stack gap={10}>
        {needsFirst && needs}
        <SheetSplit sheet={sheet} />
        {!needsFirst && needs}
        <SheetSteps sheet={sheet} />
        <SheetSchedule sheet={sheet} />
        <SheetSources sheet={sheet} />
      </Stack>
    </section>
  )
}
