import { Outlet } from 'react-router'
import { mainId } from '#client/ui/frame/skip-link.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function DefaultLayout() {
  return (
    <>
      <SiteHeader />
      <main id={mainId} tabIndex={-1} className="pb-10 outline-none lg:pb-16">
        <Outlet />
      </main>
      <SiteFooter />
    </>
  )
}
