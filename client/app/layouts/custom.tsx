// The slim frame of offers, products, community and account screens.
import { Outlet } from 'react-router'
import { SiteHeader } from './site-header.tsx'

export function Component() {
  return (
    <>
      <SiteHeader slim />
      <main id="content">
        <Outlet />
      </main>
    </>
  )
}
