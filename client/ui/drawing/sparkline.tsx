// A tiny line of how a figure went; time runs from left to right in every language.
import { linePoints } from './chart-shapes.ts'

/** `label` says it in words ("Up from 12 to 18 in six months"). Takes the text's colour. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const points = linePoints(values, 100, 24)
  const last = points.split(' ').at(-1)?.split(',') ?? []
  return (
    <svg role="img" aria-label={label} viewBox="-3 -4 106 32" className="h-8 w-28 overflow-visible" fill="none">
      <polygon points={`0,28 ${points} 100,28`} className="fill-current opacity-8" />
      <polyline
        points={points}
        className="stroke-current"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last[0]} cy={last[1]} r="3" className="fill-current" />
    </svg>
  )
}
