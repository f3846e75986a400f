// The frame of one part: its heading, why it was refused, and both values when two people have changed it.
import type { ReactNode } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import type { SitePart } from '#shared/features/site/parts.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { PartSaving } from './use-part.ts'

type Props = {
  readonly part: SitePart
  readonly saving: PartSaving
  readonly note?: string
  /** The entries can be put in order. */
  readonly keys?: boolean
  readonly children: ReactNode
}

export function PartFrame({ part, saving, note, keys = false, children }: Props) {
  const t = useTexts('website')
  const facts = [note, keys && !saving.isLocked && t('list.keys')]
  // A sentence needs no dot behind it.
  const lead = facts.filter(Boolean).join(note?.endsWith('.') ? ' ' : ' · ')
  return (
    <section aria-labelledby={`part-${part}`}>
      <Stack gap={4}>
        <SectionHeading compact id={`part-${part}`} title={t(`part.${part}`)} lead={lead} />
        <ActionProblem problem={saving.conflict ? null : saving.problem} />
        {children}
        {saving.conflict && <ConflictDialog saving={saving} conflict={saving.conflict} />}
      </Stack>
    </section>
  )
}
