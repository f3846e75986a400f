import { defineStateMachine } from '#server/platform/state-machine.ts'
import { importLifecycle, undoHours } from '#shared/features/catalogue/imports.ts'

type Shown = { readonly updatedAt: Date }

export const importMachine = defineStateMachine(importLifecycle, {
  entity: 'product-import',
  table: 'productImports',
  column: 'status',
  version: 'version',
  refusal: 'product-import.transition-not-allowed',
  guards: {
    undo: ({ updatedAt }: Shown, { now }) => now.getTime() - updatedAt.getTime() <= undoHours * 3_600_000,
  },
})
