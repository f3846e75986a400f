// A street of three houses drawn as an architect's elevation: a quiet picture for calm places.

const windows = [
  [64, 118],
  [104, 118],
  [116, 172],
  [378, 146],
  [418, 146],
  [458, 146],
] as const

function Arch({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const half = width / 2
  return <path d={`M${x} ${y + height}V${y + half}a${half} ${half} 0 0 1 ${width} 0V${y + height}z`} />
}

/** Decorative. The lines take the text's colour, the door the accent. */
export function Elevation({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 540 250"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <g className="fill-surface">
        <path d="M40 240V104l54-40 54 40v136z" />
        <path d="M148 240V84h196v156z" />
        <path d="M344 240V120h152v120z" />
      </g>
      <path d="M140 84h212M336 120h168M32 110l62-46 62 46" strokeWidth="3" />
      <path d="M148 158h196M164 84V70h164v14" />
      {windows.map(([x, y]) => (
        <g key={`${x}:${y}`} className="fill-plan">
          <rect x={x} y={y} width="24" height="32" />
          <path d={`M${x + 12} ${y}v32M${x - 3} ${y + 35}h30`} />
        </g>
      ))}
      <g className="fill-plan">
        <Arch x={172} y={102} width={32} height={44} />
        <Arch x={230} y={102} width={32} height={44} />
        <Arch x={288} y={102} width={32} height={44} />
      </g>
      <g className="fill-clay stroke-none">
        <Arch x={222} y={176} width={48} height={64} />
      </g>
      <Arch x={62} y={186} width={30} height={54} />
      <path d="M374 240v-40h46v40M374 213h46M374 226h46M450 240v-44h24v44" />
      <path d="M0 240h540" strokeWidth="3" />
      <path d="M522 120v120M516 120h12M516 240h12" strokeWidth="1" className="stroke-ink-soft" />
    </svg>
  )
}
