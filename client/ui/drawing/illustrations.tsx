// Small drawings in the palette: lines in the text's colour, one stroke of clay. Decorative, never the only message.
import type { ReactNode } from 'react'

const clay = 'stroke-clay'
const wash = 'fill-clay-wash stroke-none'
const paper = 'fill-surface'

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      className="h-auto w-full stroke-current"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}

export function HouseElevation() {
  return (
    <Drawing>
      <path d="M60 132V62h120v70" className={paper} />
      <path d="M52 62h136M60 50h120v12H60z" />
      <path d="M132 132V96a14 14 0 0 1 28 0v36" className="fill-clay-wash stroke-clay" />
      <path d="M76 80h36v26H76zM94 80v26M76 93h36" className={paper} />
      <path d="M16 132h208M28 140l8-8M48 140l8-8M68 140l8-8M88 140l8-8M108 140l8-8M128 140l8-8M148 140l8-8M168 140l8-8M188 140l8-8" />
      <path d="M60 30h120M60 26v8M180 26v8" strokeDasharray="3 4" />
      <path d="M204 62v70M200 62h8M200 132h8" strokeDasharray="3 4" />
      <path d="M34 132v-22M34 110c-10 0-12-20 0-28 12 8 10 28 0 28z" />
    </Drawing>
  )
}

export function FloorPlan() {
  return (
    <Drawing>
      <path d="M44 26h152v108H44z" className={paper} strokeWidth="5" />
      <path d="M122 72h72v60h-72z" className={wash} />
      <path d="M120 26v28M120 84v50M120 70h14M164 70h32M44 92h20M94 92h26" strokeWidth="3.5" />
      <path d="M134 70a30 30 0 0 0 30 30M164 70v30" className={clay} />
      <path d="M64 92a30 30 0 0 1 30-30M94 92V62" />
      <path d="M56 38h28v16H56zM144 106h34v16h-34zM150 38h32v10h-32z" />
      <path d="M44 146h152M44 142v8M120 142v8M196 142v8" strokeDasharray="3 4" />
    </Drawing>
  )
}

/** A wall in running bond with one brick missing. */
export function BrickBond() {
  return (
    <Drawing>
      <path
        d="M30 134h180v-22H30zM30 112h180V90H30zM30 90h92V68H30zM158 90h52V68h-52zM30 68h66V46H30z"
        className={paper}
      />
      <path d="M75 134v-22M120 134v-22M165 134v-22M52 112V90M98 112V90M143 112V90M188 112V90M76 90V68M180 90V68M52 68V46" />
      <path d="M118 40h44v20h-44z" transform="rotate(-9 140 50)" className="fill-clay-wash stroke-clay" />
      <path d="M140 68v12M135 76l5 5 5-5" className={clay} />
      <path d="M16 134h208" />
    </Drawing>
  )
}

export function PlumbLine() {
  return (
    <Drawing>
      <path d="M66 22h96M78 22v112M66 134h24" />
      <path d="M78 22h10v112H78z" className={paper} />
      <path d="M140 22v70" strokeDasharray="1 5" />
      <path d="M140 22v68" className={clay} />
      <path d="M128 92h24v14l-12 26-12-26z" className="fill-clay-wash stroke-clay" />
      <path d="M100 124.5a110 110 0 0 0 80 0" strokeDasharray="3 4" />
      <path d="M40 146h160" />
      <circle cx="140" cy="22" r="4" className={paper} />
    </Drawing>
  )
}

export function Scaffolding() {
  return (
    <Drawing>
      <path d="M84 134V44h84v90" className={paper} />
      <path d="M98 60h22v20H98zM132 60h22v20h-22zM98 98h22v36H98zM132 98h22v20h-22z" />
      <path d="M64 24v110M112 24v110M160 24v110M190 24v110" />
      <path d="M56 50h142M56 90h142" className={clay} strokeWidth="3" />
      <path d="M64 90l48-40M160 50l-48 40M64 134l48-44M160 90l30-40M160 134l30-44" />
      <path d="M24 134h196" />
      <path d="M56 36h142" />
    </Drawing>
  )
}

/** An empty site board. */
export function SiteBoard() {
  return (
    <Drawing>
      <path d="M58 20h124v86H58z" className={paper} />
      <path d="M74 106v32M166 106v32M66 30h108M66 30v66h108V30" />
      <path d="M82 46h44v34H82z" className="fill-clay-wash stroke-clay" strokeDasharray="4 5" />
      <circle cx="104" cy="44" r="3" className="fill-clay stroke-clay" />
      <path d="M140 50h24M140 60h24M140 70h14" />
      <path d="M32 138h176M84 90h40" />
    </Drawing>
  )
}

/** A torn plan, for a page that does not exist. */
export function BrokenPlan() {
  return (
    <Drawing>
      <path d="M36 34h76l-8 22 12 20-14 22 8 28H36z" className={paper} />
      <path d="M136 30h68v92h-76l-6-26 14-22-12-20z" transform="rotate(5 168 76)" className={paper} />
      <path d="M52 52h34v30H52zM52 98h38M86 66h14" />
      <path d="M156 52h34v22M190 74v32h-36M168 106V88" transform="rotate(5 168 76)" />
      <path d="M112 34l-8 22 12 20-14 22 8 28" className={clay} />
      <path d="M136 30l-12 24 12 20-14 22 6 26" transform="rotate(5 168 76)" className={clay} />
      <path d="M24 142h192" strokeDasharray="3 5" />
    </Drawing>
  )
}

/** A key in a door, for a handover. */
export function KeyOverDoor() {
  return (
    <Drawing>
      <path d="M78 136V70a42 42 0 0 1 84 0v66" className={paper} />
      <path d="M90 136V72a30 30 0 0 1 60 0v64M120 42v94M70 136h100" />
      <circle cx="128" cy="100" r="2.5" className="fill-current" />
      <circle cx="190" cy="60" r="13" className="fill-clay-wash stroke-clay" />
      <circle cx="190" cy="56" r="3.5" className={`${clay} fill-surface`} />
      <path d="M190 73v40M190 104h9M190 112h7" className={clay} />
      <path d="M30 136h180M58 136v-14h12" />
    </Drawing>
  )
}
