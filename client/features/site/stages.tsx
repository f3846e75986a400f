import type { ReactNode } from 'react'
import { Bubble } from '#client/ui/data/revision.tsx'
import { House } from '#client/ui/drawing/house.tsx'

const drawings = ['stage-0', 'stage-1', 'stage-2', 'stage-3'] as const

export function Stages({ steps }: { readonly steps: readonly [ReactNode, ReactNode, ReactNode, ReactNode] }) {
  return (
    <ol className="stages">
      {drawings.map((drawing, index) => (
        <li key={drawing}>
          <House drawing={drawing} />
          <div className="flex gap-3 pe-5 text-15">
            <span aria-hidden="true">
              <Bubble>{index + 1}</Bubble>
            </span>
            <div>{steps[index]}</div>
          </div>
        </li>
      ))}
    </ol>
  )
}
