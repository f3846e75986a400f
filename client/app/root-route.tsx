// The outermost route: what stands around every layout.
import { Outlet, ScrollRestoration } from 'react-router'

export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  )
}
