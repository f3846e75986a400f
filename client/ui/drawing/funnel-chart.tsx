// How many reach each step of a way, and what part of the step before.
import { Bar } from '#client/ui/frame/bar.tsx'
import { share } from './chart-shapes.ts'

export type FunnelStep = { label: string; value: number; text: string; rate?: string }

export function FunnelChart({ label, steps }: { label: string; steps: readonly FunnelStep[] }) {
  const first = steps[0]?.value ?? 0
  return (
    <ol aria-label={label} className="grid gap-4">
      {steps.map(step => (
        <li key={step.label} className="grid gap-1.5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-15">
            <span>{step.label}</span>
            <span className="flex items-baseline gap-3 tabular-nums">
              {step.rate && <span className="text-13 text-ink-soft">{step.rate}</span>}
              <span className="font-medium">{step.text}</span>
            </span>
          </div>
          <Bar percent={share(step.value, first)} thick />
        </li>
      ))}
    </ol>
  )
}
