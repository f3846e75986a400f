// A house on its ground line at four stages: staked out, its frame, its walls, finished.
import { HatchPatterns, hatched } from './hatch.tsx'

const frame = 'M52 146V66M52 106H148M148 146V66M100 146V66M48 66H152M48 106H152'

/** Decorative. `stage` from 0 to 3; the ground runs on through what stands beside it. */
export function HouseStage({ stage }: { stage: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 40 200 122" className="drawing stage" strokeWidth="1.2">
      {stage === 0 && <HatchPatterns names={['unforeseen', 'material']} />}
      {stage === 0 && <path d="M52 146V58H148V146M100 58V98H148M44 138V150M156 138V150" className="line-dash" />}
      {(stage === 1 || stage === 2) && <path d={frame} className="line-edge" strokeWidth="2.4" />}
      {stage === 2 && (
        <>
          <path d="M55 69h20v34H55zM80 69h17v34H80zM104 109h20v34h-20zM55 109h14v34H55z" {...hatched('material')} />
          <path d="M152 62h18M152 106h18M170 56v90M161 56v90" className="line-dash" />
        </>
      )}
      {stage === 3 && (
        <>
          <path d="M46 66H154M60 66V50H86V66M52 66V146M148 66V146M46 106H106" className="line-edge" strokeWidth="2" />
          <path d="M106 60h44v42h-44z" {...hatched('material')} />
          <path d="M112 68h32v26h-32z" fill="var(--color-paper)" stroke="currentColor" />
          <path d="M128 68v26M60 76h14v22H60zM80 76h14v22H80zM56 98h42" className="line-edge" />
          <path d="M88 146v-22a9 9 0 0 1 18 0v22z" fill="var(--color-clay)" stroke="none" />
          <path d="M60 118h18v16H60zM116 116h22v20h-22zM123 116v20M130 116v20M116 126h22" className="line-edge" />
        </>
      )}
      <path d="M0 148h200v12H0z" {...hatched('unforeseen')} stroke="none" />
      <path d="M0 147H200" className="line-cut" />
    </svg>
  )
}
