import { useState } from 'react'
import { MutationDialog } from '#client/platform/action-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { RadioGroup } from '#client/ui/controls/choice.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { compareForms, type FormChanges, type StepChange } from '#shared/forms/compare-forms.ts'
import type { DraftDefinition } from '#shared/forms/draft.ts'
import type { FormSettings } from '#shared/forms/settings.ts'
import { isSame } from '#shared/values/is-same.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Transition } from './builder-bar.tsx'
import type { PreviewSlot } from './builder-types.ts'
import { ChangesList } from './changes-list.tsx'
import { draftOf } from './edited.ts'
import { PublishDialog } from './publish-dialog.tsx'
import type { Placed } from './scene.ts'
import type { BuilderWork } from './use-builder.ts'
import { VersionsDialog } from './versions-dialog.tsx'

export type Open = 'publish' | 'versions' | Transition
type Props = {
  readonly work: BuilderWork
  readonly open: Open | null
  readonly preview: PreviewSlot
  readonly onGo: (problem: Placed) => void
  readonly onClose: () => void
  readonly onPublished: () => void
  /** The merge was postponed; until then nothing is saved. */
  readonly isAside: boolean
  readonly onAside: (isAside: boolean) => void
}

function OpenDialog({ work, open, preview, onGo, onClose, onPublished }: Omit<Props, 'isAside' | 'onAside'>) {
  const t = useTexts('form-builder')
  const { facts, state, actions, problems, definition, dispatch, isReadOnly } = work
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
    const isDone = await actions.run(open)
    if (isDone && open === 'publish') onPublished()
    return isDone
  }
  const mutation = { ...actions, run }
  if (open === 'publish')
    return (
      <PublishDialog
        mutation={mutation}
        facts={facts}
        form={state.form}
        problems={problems}
        onGo={onGo}
        onClose={onClose}
      />
    )
  return (
    <MutationDialog
      mutation={mutation}
      onClose={onClose}
      title={t(`ask.${open}.title`)}
      yes={t(`transition.${open}`)}
      kind={open === 'archive' ? 'danger' : 'primary'}
    >
      <p>{t(`ask.${open}.text`, { count: facts.submissions })}</p>
    </MutationDialog>
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

type MergeDialogProps = {
  readonly mine: DraftContent
  readonly theirs: DraftContent
  readonly onMerge: (content: DraftContent) => void
  readonly onClose: () => void
}

type PartProps = {
  readonly part: Part
  readonly step: StepChange | undefined
  readonly side: Side
  readonly onSide: (side: Side) => void
}

function OnePart({ part, step, side, onSide }: PartProps) {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  const label = step ? inLanguage(step.title, language) || step.key : t(`merge.${part}`)
  return (
    <li className="grid gap-3 rounded-drawn border p-4">
      <RadioGroup
        name={`merge-${part}`}
        label={label}
        options={[
          { value: 'mine', label: t('merge.mine') },
          { value: 'theirs', label: t('merge.theirs') },
        ]}
        value={side}
        onChange={value => onSide(value === 'theirs' ? 'theirs' : 'mine')}
      />
      {step && (
        <div className="grid gap-1">
          <p className="text-13 text-ink-soft">{t('merge.differs')}</p>
          <ChangesList changes={{ words: false, order: false, steps: [step] }} />
        </div>
      )}
    </li>
  )
}

function MergeDialog({ mine, theirs, onMerge, onClose }: MergeDialogProps) {
  const t = useTexts('form-builder')
  const { parts, changes } = differences(mine, theirs)
  const [choices, setChoices] = useState<Choices>({})
  const all = (side: Side) => () => setChoices(Object.fromEntries(parts.map(part => [part, side])))
  const finish = (): void => onMerge(merged(mine, theirs, choices))
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('merge.title')}
      closeLabel={t('merge.later')}
      actions={
        <Button kind="primary" onClick={finish}>
          {t('merge.do')}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{t('merge.lead')}</p>
        <Row gap={2}>
          <Button size="small" onClick={all('mine')}>
            {t('merge.all-mine')}
          </Button>
          <Button size="small" onClick={all('theirs')}>
            {t('merge.all-theirs')}
          </Button>
        </Row>
        <ul className="grid gap-3">
          {parts.map(part => (
            <OnePart
              key={part}
              part={part}
              step={changes.steps.find(({ key }) => stepPart(key) === part)}
              side={choices[part] ?? 'mine'}
              onSide={side => setChoices({ ...choices, [part]: side })}
            />
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}

type DraftContent = { readonly draft: DraftDefinition; readonly settings: FormSettings }
type Side = 'mine' | 'theirs'
/** `words`, `settings`, or `step:` with the step's key. */
type Part = string
type Choices = Readonly<Record<Part, Side>>

const stepPart = (key: string): Part => `step:${key}`

/** The parts that differ, with the changes from theirs to mine. */
export function differences(
  mine: DraftContent,
  theirs: DraftContent,
): { readonly parts: readonly Part[]; readonly changes: FormChanges } {
  const changes = compareForms(theirs.draft, mine.draft)
  const parts = [
    ...(changes.words ? ['words'] : []),
    ...(isSame(mine.settings, theirs.settings) ? [] : ['settings']),
    ...changes.steps.map(({ key }) => stepPart(key)),
  ]
  return { parts, changes }
}

/** Mine wins where nothing is chosen; steps keep my order, and steps that only theirs has come last. */
export function merged(mine: DraftContent, theirs: DraftContent, choices: Choices): DraftContent {
  const isTheirs = (part: Part): boolean => choices[part] === 'theirs'
  const other = new Map(theirs.draft.steps.map(step => [step.key, step]))
  const own = mine.draft.steps.flatMap(step => {
    if (!isTheirs(stepPart(step.key))) return [step]
    const found = other.get(step.key)
    return found ? [found] : []
  })
  const mineKeys = new Set(mine.draft.steps.map(({ key }) => key))
  const added = theirs.draft.steps.filter(({ key }) => !mineKeys.has(key) && isTheirs(stepPart(key)))
  const words = isTheirs('words') ? theirs.draft : mine.draft
  return {
    draft: { title: words.title, intro: words.intro, steps: [...own, ...added] },
    settings: isTheirs('settings') ? theirs.settings : mine.settings,
  }
}
