import { defineStateMachine } from '#server/platform/state-machine.ts'
import { importLifecycle, undoHours } from '#shared/features/catalogue/imports.ts'

type Shown = { readonly updated_at: Date }

export const importMachine = defineStateMachine(importLifecycle, {
  entity: 'product-import',
  table: 'product_imports',
  column: 'status',
  version: 'version',
  refusal: 'product-import.transition-not-allowed',
  guards: {
    undo: ({ updated_at }: Shown, { now }) => now.getTime() - updated_at.getTime() <= undoHours * 3_600_000,
  },
})
