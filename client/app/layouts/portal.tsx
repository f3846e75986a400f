// The frame of signed-in screens.
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
