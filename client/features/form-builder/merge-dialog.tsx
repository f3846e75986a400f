// Somebody else kept another draft meanwhile: theirs and mine, what differs, and whose to keep, part by part.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { RadioGroup } from '#client/ui/controls/choice.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import type { StepChange } from '#shared/forms/compare-forms.ts'
import { inLanguage } from '#shared/values/localized.ts'
import { ChangesList } from './changes-list.tsx'
import { type Choices, differences, type Kept, merged, type Part, type Side, stepPart } from './merge.ts'

type Props = {
  readonly mine: Kept
  readonly theirs: Kept
  readonly onMerge: (kept: Kept) => void
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

export function MergeDialog({ mine, theirs, onMerge, onClose }: Props) {
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
