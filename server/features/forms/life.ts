// The life of forms.
import { life } from '#server/platform/life.ts'
import { formLifecycle } from '#shared/features/forms/lifecycle.ts'

export const formLife = life(formLifecycle, {
  entity: 'form',
  table: 'forms',
  column: 'status',
  refusal: 'form.move-not-allowed',
})
