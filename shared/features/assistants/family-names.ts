// The product families that have an assistant, with the category of their products.

export const families = [
  'cement',
  'steel',
  'bricks',
  'blocks',
  'tiles',
  'paint',
  'sand-and-gravel',
  'doors-and-windows',
  'sanitary-ware',
] as const
export type Family = (typeof families)[number]

const categories: Readonly<Record<Family, string>> = {
  cement: 'cement-and-mortar',
  steel: 'steel',
  bricks: 'bricks-and-blocks',
  blocks: 'bricks-and-blocks',
  tiles: 'tiles-and-stone',
  paint: 'paint',
  'sand-and-gravel': 'sand-and-gravel',
  'doors-and-windows': 'doors-and-windows',
  'sanitary-ware': 'sanitary-ware',
}

/** The assistants that calculate what a category sells. */
export const familiesOf = (category: string): readonly Family[] =>
  families.filter(family => categories[family] === category)

/** The form with the assistant's questions. */
export const formOf = (family: Family): string => `${family}-assistant`
export const familyOf = (word: string): Family | null => families.find(family => family === word) ?? null
