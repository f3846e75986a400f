// The progress in a long form: a list of steps beside it on wide screens, one line with a bar on narrow ones.
import Check from 'lucide-react/icons/check'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

type RailStep = { id: string; label: string; state: 'done' | 'current' | 'ahead'; href?: string | undefined }

type StepRailProps = {
  label: string
  /** Accessible text of a finished step. */
  doneText: string
  /** The position as text, such as "Step 2 of 7". */
  placeText: string
  steps: readonly RailStep[]
}

const marks = {
  done: 'border-moss bg-moss text-surface',
  current: 'border-clay bg-clay text-surface',
  ahead: 'border-edge text-ink-soft',
}

function RailLine({ step, number, doneText }: { step: RailStep; number: number; doneText: string }) {
  const inner = (
    <>
      <span
        className={classes(
          'grid size-7 shrink-0 place-items-center rounded-full border-2 font-medium text-13 tabular-nums',
          marks[step.state],
        )}
      >
        {step.state === 'done' ? <Check aria-hidden="true" className="size-4 stroke-3" /> : number}
      </span>
      <span className={step.state === 'current' ? 'font-medium' : 'text-ink-soft'}>{step.label}</span>
      {step.state === 'done' && <span className="sr-only">{doneText}</span>}
    </>
  )
  const shape = 'flex min-h-11 items-center gap-3 rounded-control px-2 text-15'
  return step.href && step.state !== 'current' ? (
    <Anchor href={step.href} className={classes(shape, 'hover:bg-well')}>
      {inner}
    </Anchor>
  ) : (
    <span className={shape}>{inner}</span>
  )
}

function RailBar({ steps, placeText }: Pick<StepRailProps, 'steps' | 'placeText'>) {
  const current = steps.findIndex(step => step.state === 'current')
  return (
    <div aria-hidden="true" className="grid gap-2 lg:hidden">
      <p className="flex justify-between gap-4 text-15">
        <span className="font-medium">{steps[current]?.label}</span>
        <span className="shrink-0 text-ink-soft tabular-nums">{placeText}</span>
      </p>
      <div className="flex gap-1">
        {steps.map((step, index) => (
          <span
            key={step.id}
            className={classes('h-1.5 grow rounded-full', index <= current ? 'bg-clay' : 'bg-well')}
          />
        ))}
      </div>
    </div>
  )
}

/** Steps with an `href` are links. */
export function StepRail({ label, doneText, placeText, steps }: StepRailProps) {
  return (
    <nav aria-label={label} className="lg:sticky lg:top-24">
      <RailBar steps={steps} placeText={placeText} />
      <ol className="grid max-lg:sr-only">
        {steps.map((step, index) => (
          <li key={step.id} aria-current={step.state === 'current' ? 'step' : undefined}>
            <RailLine step={step} number={index + 1} doneText={doneText} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
