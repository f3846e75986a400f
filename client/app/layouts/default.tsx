// The frame of public screens: bar, content, footer.
import { Main } from './main.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

export function DefaultLayout() {
  return (
    <>
      <SiteHeader />
      <Main className="pb-10 outline-none lg:pb-16" />
      <SiteFooter />
    </>
  )
}
