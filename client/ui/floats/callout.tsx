import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ComponentType, type ReactNode, type SVGProps, useEffect, useRef } from 'react'
import { classes } from '#client/ui/base/classes.ts'

type Kind = 'info' | 'success' | 'warning' | 'danger'
type KindLook = { icon: ComponentType<SVGProps<SVGSVGElement>>; look: string; ink: string }

const kinds: Record<Kind, KindLook> = {
  info: { icon: Info, look: 'border-blueprint', ink: 'text-blueprint' },
  success: { icon: CircleCheck, look: 'border-moss', ink: 'text-moss' },
  warning: { icon: TriangleAlert, look: 'border-amber', ink: 'text-amber' },
  danger: { icon: OctagonAlert, look: 'border-brick', ink: 'text-brick' },
}

type CalloutProps = {
  kind?: Kind
  title?: string
  action?: ReactNode
  live?: boolean
  children?: ReactNode
}

/** `live` announces a callout that appears after the page has loaded, and scrolls it into view. */
export function Callout({ kind = 'info', title, action, live, children }: CalloutProps) {
  const { icon: Icon, look, ink } = kinds[kind]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (live) box.current?.scrollIntoView({ block: 'nearest' })
  }, [live])
  return (
    <div
      ref={box}
      role={live ? 'status' : undefined}
      className={classes('flex scroll-my-24 gap-3 border-s-3 bg-well px-4 py-3 text-15', look)}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', ink)} />
      <div className="grid min-w-0 grow gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  )
}
