import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  readonly lead: string
  readonly figure?: ReactNode
  readonly children: ReactNode
}

export function Hero({ title, lead, figure, children }: Props) {
  return (
    <section aria-labelledby="banner-title" className="hero">
      <div className="flex flex-col justify-between gap-6">
        <div className="grid gap-4">
          <h1 id="banner-title" className="text-72">
            {title}
          </h1>
          <p className="max-w-120 text-17 text-ink-soft">{lead}</p>
        </div>
        <div className="grid gap-2">{children}</div>
      </div>
      {figure}
    </section>
  )
}
