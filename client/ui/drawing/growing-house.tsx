// A house that gets drawn with the first steps: done parts in ink, the rest dashed.
/** From the ground up: the last part is the garden. `at`: where the part’s number stands. */
const parts = [
  { at: [90, 340], path: 'M70 300h40v22H70zM230 300h40v22h-40zM390 300h40v22h-40z M60 300H440' },
  { at: [100, 236], path: 'M84 300V176M92 300V176M408 300V176M416 300V176M84 176H416M84 168H416V176M84 168V176' },
  {
    at: [212, 240],
    path: 'M236 300V226q0 -20 24 -20t24 20V300 M120 214h70v52h-70zM155 214v52M310 214h70v52h-70zM345 214v52',
  },
  {
    at: [98, 118],
    path: 'M84 168V72M92 168V80M416 168V72M408 168V80M84 72H416M92 80H408 M120 104h56v46h-56zM148 104v46M222 104h56v46h-56zM250 104v46M324 104h56v46h-56zM352 104v46',
  },
  { at: [162, 44], path: 'M76 72V54H424V72M130 54V34h64v20M300 54l60 -24M372 54l0 0M312 49v5M352 33v21' },
  {
    at: [486, 232],
    path: 'M462 300V252M462 266q-22 2 -26 -14q-8 -22 8 -32q6 -20 26 -16q22 -4 26 18q12 18 -6 32q-8 12 -28 12M20 300v-14q8 -16 16 0v14M34 300v-22q8 -16 16 0v22',
  },
] as const

type Props = {
  /** Done or not, in the order of the steps; with other than six steps the numbers are left out. */
  readonly steps: readonly boolean[]
  /** The drawing as a sentence. */
  readonly label: string
  readonly format: (place: number) => string
}

/** As many parts as the share of steps that are done; with six steps, each has its own part. */
function isDrawn(steps: readonly boolean[], place: number): boolean {
  if (steps.length === parts.length) return steps[place] ?? false
  const share = steps.filter(Boolean).length / steps.length
  return place < Math.round(share * parts.length)
}

type MarkProps = { readonly x: number; readonly y: number; readonly isDone: boolean; readonly number: string }

function Mark({ x, y, isDone, number }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle
        r="12"
        fill={isDone ? 'var(--color-moss)' : 'var(--color-surface)'}
        stroke={isDone ? 'none' : 'var(--color-edge)'}
      />
      {isDone ? (
        <path d="M-5 0l3.5 4 6.5-8" stroke="var(--color-surface)" strokeWidth="2" />
      ) : (
        <text y="4.5" textAnchor="middle">
          {number}
        </text>
      )}
    </g>
  )
}

export function GrowingHouse({ steps, label, format }: Props) {
  const isNumbered = steps.length === parts.length
  return (
    <svg role="img" aria-label={label} viewBox="0 14 520 356" direction="ltr" className="drawing" fill="none">
      <path d="M0 300H60M440 300H520" className="line-cut" />
      {parts.map(({ path }, place) => {
        const line = isDrawn(steps, place)
          ? { stroke: 'currentColor', strokeWidth: 1.8 }
          : { stroke: 'var(--color-edge)', strokeDasharray: '6 4' }
        return <path key={path} d={path} {...line} />
      })}
      {isNumbered &&
        parts.map(({ at: [x, y], path }, place) => (
          <Mark key={path} x={x} y={y} isDone={steps[place] ?? false} number={format(place + 1)} />
        ))}
    </svg>
  )
}
