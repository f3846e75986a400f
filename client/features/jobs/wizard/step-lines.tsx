// The step of the lines: what every bid will be priced on, so that bids can be compared.
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { FieldNotes } from '#client/ui/controls/field.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import type { DraftLine } from './draft.ts'
import { edited, emptyLine, moved } from './draft-lines.ts'
import { LineRow } from './line-row.tsx'
import { Cards } from './steps.tsx'
import type { Wizard } from './use-wizard.ts'

export function StepLines({ wizard }: { readonly wizard: Wizard }) {
  const { draft, change, errors } = wizard
  const { errorOf } = errors
  const t = useTexts('jobs')
  const list = useRef<HTMLDivElement>(null)
  const [said, say] = useState('')
  const { lines } = draft
  const move = (index: number, by: -1 | 1): void => {
    change({ lines: moved(lines, index, by) })
    say(t('lines.moved', { from: index + 1, to: index + 1 + by }))
  }
  const remove = (line: DraftLine, index: number): void => {
    change({ lines: lines.filter(one => one !== line), removed: [...draft.removed, line.key] })
    say(t('lines.removed', { number: index + 1 }))
    list.current?.focus()
  }
  return (
    <Stack gap={6}>
      <Callout>{t('lines.why')}</Callout>
      <div id="lines" ref={list} tabIndex={-1} className="grid gap-4 outline-none">
        <FieldNotes id="lines" error={errorOf('lines')} />
        <p role="status" className="sr-only">
          {said}
        </p>
        <ol className="grid gap-4">
          {lines.map((line, index) => (
            <LineRow
              key={line.key}
              line={line}
              index={index}
              count={lines.length}
              errorOf={errorOf}
              onEdit={patch => change({ lines: edited(lines, line.key, patch) })}
              onMove={by => move(index, by)}
              onRemove={() => remove(line, index)}
            />
          ))}
        </ol>
      </div>
      <div>
        <Button icon={<Plus />} onClick={() => change({ lines: [...lines, emptyLine()] })}>
          {t('lines.add')}
        </Button>
      </div>
      <Cards wizard={wizard} name="workMode" hint="" />
    </Stack>
  )
}
