import type { ReactNode } from 'react'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <SectionHeading title={title} compact level={3} />
      <Stack gap={4}>{children}</Stack>
    </section>
  )
}
