// Keeps an estimate as the rates are now.
import { useSend } from '#client/platform/api.ts'
import { useSending } from '#client/platform/sending.ts'
import type { AppContract } from '#shared/contract.ts'
import type { EstimateSheet, SavedEstimate } from '#shared/features/calculator/sheet-schema.ts'

export function useKeep({ city, inputs }: Pick<EstimateSheet, 'city' | 'inputs'>) {
  const send = useSend<AppContract>()
  const sending = useSending()
  /** True when it was kept and what follows has run. */
  const keep = (name: string, after: (saved: SavedEstimate) => Promise<void> | void): Promise<boolean> =>
    sending.run(async idempotencyKey => {
      const body = { name, city: city.slug, inputs }
      await after(await send('POST /estimates', { body }, { idempotencyKey }))
    })
  return { ...sending, keep }
}
