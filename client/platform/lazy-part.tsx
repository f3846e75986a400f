// A part that the server renders with the screen and that hydrates later, when its file or its data has arrived.
import { type ReactNode, Suspense } from 'react'
import { HydrationMark } from './hydration-events.ts'

/** Clicks before hydration are replayed afterwards. */
export function LazyPart({ fallback, children }: { readonly fallback?: ReactNode; readonly children: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      {children}
      <HydrationMark />
    </Suspense>
  )
}
