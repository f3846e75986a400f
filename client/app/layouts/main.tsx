// The main part of a screen; on the server it may have been drawn before, for somebody else to whom it looked the same.
import { createContext, type ReactNode, useContext } from 'react'
import { Outlet } from 'react-router'
import { WatchedRoot } from '#client/platform/root.ts'
import { mainId } from '#client/ui/skip-link.tsx'

/** Of the server alone. `watched`: tells when the screen asks who looks; `drawn`: as it was drawn before. */
export type MainOf =
  | null
  | { readonly kind: 'watched'; readonly onPersonal: () => void }
  | { readonly kind: 'drawn'; readonly main: string }

export const ServedMain = /* @__PURE__ */ createContext<MainOf>(null)

type Props = { readonly className: string }

function Served({ className }: Props): ReactNode {
  const served = useContext(ServedMain)
  const attributes = { id: mainId, tabIndex: -1, className }
  if (served?.kind === 'drawn')
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself drew of the same screen
    return <main {...attributes} dangerouslySetInnerHTML={{ __html: served.main }} />
  return (
    <main {...attributes}>
      <WatchedRoot value={served?.onPersonal ?? null}>
        <Outlet />
      </WatchedRoot>
    </main>
  )
}

function Live({ className }: Props): ReactNode {
  return (
    <main id={mainId} tabIndex={-1} className={className}>
      <Outlet />
    </main>
  )
}

/** Browsers carry nothing of the server's way. */
export const Main = import.meta.env.SSR ? Served : Live
