// The assistants of the house: one for each family of products, `/user/tiles-assistant` and its neighbours.
import type { Answers } from '#shared/forms/definition.ts'
import { aggregatesFor } from './aggregates.ts'
import { MissingAnswer, type Read, readingOf } from './answers.ts'
import { cementFor } from './cement.ts'
import type { Family } from './family-names.ts'
import { blocksFor, bricksFor } from './masonry.ts'
import { openingsFor } from './openings.ts'
import { paintFor } from './paint.ts'
import { sanitaryFor } from './sanitary.ts'
import { steelFor } from './steel.ts'
import { tilesFor } from './tiles.ts'
import type { Working } from './working.ts'

const works: Readonly<Record<Family, (read: Read) => Working>> = {
  cement: cementFor,
  steel: steelFor,
  bricks: bricksFor,
  blocks: blocksFor,
  tiles: tilesFor,
  paint: paintFor,
  'sand-and-gravel': aggregatesFor,
  'doors-and-windows': openingsFor,
  'sanitary-ware': sanitaryFor,
}

/** How much is needed by these answers; else the question without which nothing can be reckoned. */
export function workOut(family: Family, answers: Answers): Working | { readonly missing: string } {
  try {
    return works[family](readingOf(answers))
  } catch (error) {
    if (error instanceof MissingAnswer) return { missing: error.key }
    throw error
  }
}
