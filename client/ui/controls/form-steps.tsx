// Where you are in a form of several pages; finished steps are links back.
import Check from 'lucide-react/icons/check'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'

export type Step = { label: string; state: 'done' | 'current' | 'ahead'; href?: string }

const marks = {
  done: 'border-moss bg-moss text-surface',
  current: 'border-clay text-clay',
  ahead: 'border-edge text-ink-soft',
}

function StepMark({ state, number }: { state: Step['state']; number: number }) {
  return (
    <span
      className={classes(
        'grid size-7 shrink-0 place-items-center rounded-full border-2 font-medium text-13 tabular-nums',
        marks[state],
      )}
    >
      {state === 'done' ? <Check aria-hidden="true" className="size-4" /> : number}
    </span>
  )
}

function StepLine({ step, number, doneText }: { step: Step; number: number; doneText: string }) {
  const inner = (
    <>
      <StepMark state={step.state} number={number} />
      <span className={step.state === 'current' ? 'font-medium' : 'text-ink-soft max-md:sr-only'}>{step.label}</span>
      {step.state === 'done' && <span className="sr-only">{doneText}</span>}
    </>
  )
  const shape = 'flex min-h-11 items-center gap-2.5 rounded-control text-15'
  return step.href && step.state === 'done' ? (
    <Anchor href={step.href} className={classes(shape, 'hover:text-clay')}>
      {inner}
    </Anchor>
  ) : (
    <span className={shape}>{inner}</span>
  )
}

/** `label` names the list ("Progress"), `doneText` says that a step is finished. */
export function FormSteps({ label, doneText, steps }: { label: string; doneText: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-3 gap-y-1 md:gap-x-5">
        {steps.map((step, index) => (
          <li
            key={step.label}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="flex items-center gap-x-3 after:h-px after:w-4 after:bg-line last:after:hidden md:gap-x-5 md:after:w-8"
          >
            <StepLine step={step} number={index + 1} doneText={doneText} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
