// The fills of a divided bar: each kind has a texture of its own, so that it is told apart without colours and on paper.
import type { KindKey } from '#shared/features/calculator/figures.ts'

const solid = {
  materials: 'fill-blueprint',
  labour: 'fill-clay',
  fees: 'fill-moss',
  contingency: 'fill-amber',
} as const

const textures: Readonly<Record<KindKey, string | null>> = {
  materials: null,
  labour: 'M-2 2L2-2M0 8L8 0M6 10L10 6',
  fees: 'M0 4h8',
  contingency: 'M2 2h1.6v1.6H2zM6 6h1.6v1.6H6z',
}

function Texture({ kind, id }: { kind: KindKey; id: string }) {
  const path = textures[kind]
  return (
    <pattern id={`${id}-${kind}`} width="8" height="8" patternUnits="userSpaceOnUse">
      <path d="M0 0h8v8H0z" className={solid[kind]} />
      {path && <path d={path} className="fill-none stroke-surface" strokeWidth="1.6" />}
    </pattern>
  )
}

/** The small field that says in a legend which texture is meant. */
export function KindSwatch({ kind, id }: { kind: KindKey; id: string }) {
  return (
    <svg aria-hidden="true" className="me-2 inline-block size-4 rounded-sm align-[-2px]">
      <rect width="100%" height="100%" fill={`url(#${id}-${kind})`} />
    </svg>
  )
}

/** One bar of all kinds; `pieces` with their shares of one. */
export function KindBar({ pieces, id }: { pieces: readonly { key: KindKey; share: number }[]; id: string }) {
  return (
    <svg aria-hidden="true" className="block h-10 w-full rounded-control rtl:-scale-x-100">
      <defs>
        {pieces.map(({ key }) => (
          <Texture key={key} kind={key} id={id} />
        ))}
      </defs>
      {pieces.map(({ key, share }, place) => (
        <rect
          key={key}
          x={`${pieces.slice(0, place).reduce((sum, piece) => sum + piece.share, 0) * 100}%`}
          width={`${share * 100}%`}
          height="100%"
          fill={`url(#${id}-${key})`}
          className="stroke-surface"
          strokeWidth="2"
        />
      ))}
    </svg>
  )
}
