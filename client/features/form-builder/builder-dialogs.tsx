// What opens over the builder: publishing, versions, taking off offer, and two drafts that meet.
import type { Move } from './builder-bar.tsx'
import type { PreviewSlot } from './builder-types.ts'
import { draftOf } from './edited.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
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
  /** The two drafts that meet are looked at later; until then nothing is kept. */
  readonly isAside: boolean
  readonly onAside: (isAside: boolean) => void
}

function OpenDialog({ work, open, preview, onGo, onClose }: Omit<Props, 'isAside' | 'onAside'>) {
  const { facts, state, deeds, problems, definition, dispatch, isReadOnly } = work
  const doing = { busy: deeds.busy, problem: deeds.problem?.detail ?? null, onClose }
  const closeAfter = async (deed: Promise<boolean>): Promise<void> => {
    if (await deed) onClose()
  }
  const take: Parameters<typeof VersionsDialog>[0]['onTake'] = ({ definition: draft, settings }) => {
    dispatch({ do: 'replace', draft, settings })
    onClose()
  }
  if (open === null) return null
  if (open === 'publish') {
    const { form } = state
    const publish = () => closeAfter(deeds.publish())
    return <PublishDialog {...doing} facts={facts} form={form} problems={problems} onGo={onGo} onPublish={publish} />
  }
  if (open === 'versions') {
    const onTake = isReadOnly ? undefined : take
    return <VersionsDialog facts={facts} draft={definition} preview={preview} onTake={onTake} onClose={onClose} />
  }
  return <MoveDialog {...doing} move={open} answers={facts.submissions} onYes={() => closeAfter(deeds.move(open))} />
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
