import type { ReactNode } from 'react'

type Props = {
  readonly icon: ReactNode
  readonly name: ReactNode
  readonly notes: ReactNode
  readonly children: ReactNode
}

export function ProofRow({ icon, name, notes, children }: Props) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="flex min-w-0 gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
        {icon}
        <div className="grid min-w-0 gap-0.5">
          <p className="flex flex-wrap items-center gap-2 font-medium">{name}</p>
          <div className="grid gap-0.5 break-words text-13 text-ink-soft">{notes}</div>
        </div>
      </div>
      {children}
    </li>
  )
}
