// A link whose element the application gives (the router's link), so that the design system knows no router.
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Gives all links of the design system their element. */
export function AnchorProvider({ anchor, children }: { anchor: ComponentType<AnchorProps>; children: ReactNode }) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>
}

export function Anchor(props: AnchorProps) {
  const Given = useContext(AnchorContext)
  return <Given {...props} />
}
