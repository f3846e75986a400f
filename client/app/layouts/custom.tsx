// The slim frame of offers, products, community and account screens.
import { Main } from './main.tsx'
import { SlimHeader } from './site-header.tsx'

export function Component() {
  return (
    <>
      <SlimHeader />
      <Main className="outline-none" />
    </>
  )
}
