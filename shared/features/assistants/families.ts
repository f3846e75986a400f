// The assistants: one per product family, at `/user/tiles-assistant` and so on.
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

/** The quantities for these answers, or the first missing question without which nothing can be calculated. */
export function workOut(family: Family, answers: Answers): Working | { readonly missing: string } {
  try {
    return works[family](readingOf(answers))
  } catch (error) {
    if (error instanceof MissingAnswer) return { missing: error.key }
    throw error
  }
}
