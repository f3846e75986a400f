// Two people changed one part: what each of them changed of what is live, and whose stays.
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { differences } from '#shared/features/site/differences.ts'
import { fieldOf, type PartValue } from '#shared/features/site/parts.ts'
import { DifferenceList } from './difference-list.tsx'
import type { Conflict } from './site-view.ts'
import type { PartSaving } from './use-part.ts'

type Props = { readonly saving: PartSaving; readonly conflict: Conflict }

function Side({ title, value, saving, conflict }: Props & { readonly title: string; readonly value: PartValue }) {
  const t = useTexts('website')
  const { page } = saving.site
  const found = differences(page, { ...page, [fieldOf[conflict.part]]: value })
  return (
    <section aria-label={title}>
      <h3 className="font-semibold text-17">{title}</h3>
      {found.length > 0 ? <DifferenceList found={found} /> : <p className="note">{t('conflict.same')}</p>}
    </section>
  )
}

export function ConflictDialog(props: Props) {
  const { saving, conflict } = props
  const t = useTexts('website')
  const actions = useTexts('actions')
  const name = conflict.by ?? t('conflict.unnamed')
  return (
    <Dialog
      open
      wide
      onClose={saving.giveUp}
      title={t('conflict.title')}
      closeLabel={actions('close')}
      actions={
        <>
          <Button onClick={saving.giveUp}>{t('conflict.keep')}</Button>
          <Button kind="primary" busy={saving.busy} onClick={() => void saving.save(conflict.yours, conflict.base)}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p className="mb-4">{t('conflict.text', { name, part: t(`part.${conflict.part}`) })}</p>
      <ActionProblem problem={saving.problem} />
      <Grid of={2}>
        <Side {...props} title={t('conflict.yours')} value={conflict.yours} />
        <Side {...props} title={t('conflict.theirs')} value={conflict.theirs} />
      </Grid>
    </Dialog>
  )
}
