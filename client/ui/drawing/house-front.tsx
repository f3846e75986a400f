// The front of a house with its measures: 10.00 m wide, 7.40 m high, levels at 3.20 and 6.40. Decorative; one metre is 36 units.

function Opening({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return (
    <>
      <path d={`M${x} ${y}h${width}v${height}h${-width}z`} fill="var(--color-plan)" />
      <path d={`M${x + width / 2} ${y}v${height}M${x - 4} ${y + height + 4}h${width + 8}`} />
    </>
  )
}

function Measure({ path, ticks }: { path: string; ticks: readonly (readonly [number, number])[] }) {
  return (
    <>
      <path d={path} />
      {ticks.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x - 5} ${y + 5}l10-10`} strokeWidth="1.6" />
      ))}
    </>
  )
}

export function HouseFront() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 530 380"
      className="drawing"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      direction="ltr"
    >
      <path d="M94 60h266v228H94zM86 60h282M94 174h266" strokeWidth="2" />
      <path d="M124 60V22h92v38M118 22h104" />
      <path d="M236 86h136v92H236z" fill="var(--color-plan)" strokeWidth="2" />
      <path
        d="M236 98h136M236 110h136M236 122h136M236 134h136M236 146h136M236 158h136M236 170h136M256 86v12M286 98v12M256 110v12M316 86v12M346 98v12M316 110v12M256 158v12M286 170v8M316 158v12M346 170v8"
        opacity=".45"
      />
      <Opening x={264} y={102} width={80} height={58} />
      <Opening x={118} y={86} width={38} height={54} />
      <Opening x={176} y={86} width={38} height={54} />
      <path d="M106 148h122M106 168h122M112 148v20M128 148v20M144 148v20M160 148v20M176 148v20M192 148v20M208 148v20M224 148v20" />
      <Opening x={116} y={206} width={66} height={44} />
      <path d="M212 288v-50a22 22 0 0 1 44 0v50zM234 216v72" fill="var(--color-plan)" strokeWidth="1.6" />
      <path d="M290 208h52v50h-52zM290 220h52M290 233h52M290 246h52M303 208v50M316 208v50M329 208v50" />
      <path d="M94 276h118M256 276h104" />
      <path d="M0 288H470" strokeWidth="2.4" />
      <path
        d="M100 288v26M352 288v26M226 288v26M90 314h24v10H90zM216 314h24v10h-24zM342 314h24v10h-24z"
        strokeDasharray="5 4"
      />
      <path
        d="M38 288v-96M38 192c-16-14-26-8-32 4M38 192c-8-20-22-20-30-14M38 192c2-20 16-24 26-16M38 192c16-12 26-4 30 8M38 192c-12 2-18 12-18 22M38 192c10 4 16 14 14 24"
        opacity=".7"
      />
      <path
        d="M416 288v-62M416 246l-12-12M416 240l12-14M416 170c24 0 38 16 38 32s-16 28-38 28-38-12-38-28 14-32 38-32z"
        opacity=".7"
      />
      <Measure
        path="M70 60v228"
        ticks={[
          [70, 60],
          [70, 288],
        ]}
      />
      <Measure
        path="M94 352h266"
        ticks={[
          [94, 352],
          [360, 352],
        ]}
      />
      <g fill="currentColor" stroke="none" fontSize="13">
        <text x="227" y="345" textAnchor="middle">
          10.00
        </text>
        <text x="60" y="176" textAnchor="middle" transform="rotate(-90 60 176)">
          7.40
        </text>
        <text x="452" y="170">
          +3.20
        </text>
        <text x="452" y="56">
          +6.40
        </text>
      </g>
      <path d="M432 174h60M438 166h10l-5 8zM432 60h60M438 52h10l-5 8z" />
    </svg>
  )
}
