// What opens over the builder: publishing, versions, taking off offer, and two drafts that meet.
import { ActDialog } from '#client/platform/deed-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Move } from './builder-bar.tsx'
import type { PreviewSlot } from './builder-types.ts'
import { draftOf } from './edited.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { Placed } from './scene.ts'
import type { BuilderWork } from './use-builder.ts'
import { VersionsDialog } from './versions-dialog.tsx'

export type Open = 'publish' | 'versions' | Move
type Props = {
  readonly work: BuilderWork
  readonly open: Open | null
  readonly preview: PreviewSlot
  readonly onGo: (problem: Placed) => void
  readonly onClose: () => void
  readonly onPublished: () => void
  /** The two drafts that meet are looked at later; until then nothing is kept. */
  readonly isAside: boolean
  readonly onAside: (isAside: boolean) => void
}

function OpenDialog({ work, open, preview, onGo, onClose, onPublished }: Omit<Props, 'isAside' | 'onAside'>) {
  const t = useTexts('form-builder')
  const { facts, state, deeds, problems, definition, dispatch, isReadOnly } = work
  const take: Parameters<typeof VersionsDialog>[0]['onTake'] = ({ definition: draft, settings }) => {
    dispatch({ do: 'replace', draft, settings })
    onClose()
  }
  if (open === null) return null
  if (open === 'versions') {
    const onTake = isReadOnly ? undefined : take
    return <VersionsDialog facts={facts} draft={definition} preview={preview} onTake={onTake} onClose={onClose} />
  }
  const run = async (): Promise<boolean> => {
    const isDone = await deeds.run(open)
    if (isDone && open === 'publish') onPublished()
    return isDone
  }
  const act = { ...deeds, run }
  if (open === 'publish')
    return <PublishDialog act={act} facts={facts} form={state.form} problems={problems} onGo={onGo} onClose={onClose} />
  return (
    <ActDialog
      act={act}
      onClose={onClose}
      title={t(`ask.${open}.title`)}
      yes={t(`move.${open}`)}
      kind={open === 'archive' ? 'danger' : 'primary'}
    >
      <p>{t(`ask.${open}.text`, { count: facts.submissions })}</p>
    </ActDialog>
  )
}

export function BuilderDialogs(props: Props) {
  const { work, isAside, onAside } = props
  const { state, saves, setFacts, dispatch } = work
  const { form } = state
  const { theirs } = saves
  if (!theirs || isAside) return <OpenDialog {...props} />
  return (
    <MergeDialog
      mine={{ draft: draftOf(form), settings: form.settings }}
      theirs={theirs}
      onClose={() => onAside(true)}
      onMerge={({ draft, settings }) => {
        setFacts(theirs)
        saves.rebase(theirs.version, null, theirs)
        dispatch({ do: 'replace', draft, settings })
      }}
    />
  )
}
