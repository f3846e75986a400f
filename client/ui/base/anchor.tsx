// A link whose element comes from the application (the router's link), so that the design system does not depend on a
// router.
import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react'

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

function PlainAnchor(props: AnchorProps) {
  return <a {...props} />
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Sets the link element for the design system. */
export function AnchorProvider({ anchor, children }: { anchor: ComponentType<AnchorProps>; children: ReactNode }) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>
}

export function Anchor(props: AnchorProps) {
  const Given = useContext(AnchorContext)
  return <Given {...props} />
}
