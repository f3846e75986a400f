// The slim frame of offers, products, community and account screens.
import { Outlet } from 'react-router'
import { mainId } from '#client/ui/skip-link.tsx'
import { SlimHeader } from './site-header.tsx'

export function Component() {
  return (
    <>
      <SlimHeader />
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  )
}
