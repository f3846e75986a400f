// The differences between the draft and what is live, each with its own undo.
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import type { Difference } from '#shared/features/site/differences.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { Site } from './site-view.ts'
import { type PartSaving, usePart } from './use-part.ts'

type UndoProps = { readonly site: Site; readonly difference: Difference; readonly name: string }

function Undo({ site, difference, name }: UndoProps) {
  const t = useTexts('website')
  const saving: PartSaving = usePart(site, difference.part, false)
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={saving.busy}
        aria-label={t('changes.undo-of', { name })}
        onClick={() => void saving.save(difference.undone)}
      >
        {t('changes.undo')}
      </Button>
      {saving.problem && !saving.conflict && <ActionProblem problem={saving.problem} />}
      {saving.conflict && <ConflictDialog saving={saving} conflict={saving.conflict} />}
    </>
  )
}

type ChangesProps = { readonly site: Site; readonly found: readonly Difference[]; readonly isLocked: boolean }

export function Changes({ site, found, isLocked }: ChangesProps) {
  const t = useTexts('website')
  return (
    <section aria-labelledby="site-changes">
      <SectionHeading compact id="site-changes" title={t('changes.title')} />
      {found.length === 0 ? (
        <p className="note">{t('changes.none')}</p>
      ) : (
        <DifferenceList
          found={found}
          {...(!isLocked && {
            undo: (difference: Difference, name: string) => <Undo site={site} difference={difference} name={name} />,
          })}
        />
      )}
    </section>
  )
}
