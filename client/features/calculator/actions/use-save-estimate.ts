// Saves an estimate at the current rates.
import { useMutate } from '#client/platform/mutations.ts'
import type { EstimateSheet, SavedEstimate } from '#shared/features/calculator/schemas.ts'

/** `after` is part of the mutation: its failure is reported too. */
export function useSaveEstimate({ city, inputs }: Pick<EstimateSheet, 'city' | 'inputs'>) {
  return useMutate(async (send, name: string, after: (saved: SavedEstimate) => Promise<void> | void) => {
    await after(await send('POST /estimates', { body: { name, city: city.slug, inputs } }))
  })
}
