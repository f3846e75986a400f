// Edits of published products that wait for review, so that staff see the queue with something in it.
import type { ProductContent } from '#shared/features/catalogue/own-contract.ts'
import type { PictureName } from '#shared/pictures/index.ts'
import { type Days, localized } from './basics.ts'
import { type DemoRows, insert } from './model.ts'

type Edit = {
  readonly text: string
  readonly facts: Partial<Pick<ProductContent, 'origin' | 'warrantyMonths' | 'model'>>
  readonly picture?: PictureName
}
/** By the place of the store among the suppliers. */
const edits: readonly (Edit | undefined)[] = [
  undefined,
  {
    text: 'Delivered on pallets, with a test report. | Livraison sur palettes, avec rapport d’essai. | يُسلَّم على منصات مع تقرير اختبار.',
    facts: { origin: 'Morocco', warrantyMonths: 12 },
  },
  {
    text: 'From a new batch, with a mill certificate. | D’un nouveau lot, avec certificat d’aciérie. | من دفعة جديدة، مع شهادة المصنع.',
    facts: { model: 'REV-2' },
    picture: 'site/grey-structure-house',
  },
  {
    text: 'The price now includes unloading. | Le prix comprend désormais le déchargement. | يشمل السعر الآن التفريغ.',
    facts: { warrantyMonths: 24 },
  },
]

type Product = {
  readonly id: string
  readonly content: Omit<ProductContent, 'summary'>
  readonly summary: ProductContent['summary']
}

export function insertEdit(rows: DemoRows, { id, content, summary }: Product, place: number, days: Days): void {
  const edit = edits[place]
  if (!edit) return
  const added = localized(edit.text)
  const edited: ProductContent = {
    ...content,
    ...edit.facts,
    pictures: [...content.pictures, ...(edit.picture ? [edit.picture] : [])],
    summary: {
      en: `${summary.en} ${added.en}`,
      fr: `${summary.fr} ${added.fr}`,
      ar: `${summary.ar} ${added.ar}`,
    },
  }
  const at = days.ago(4 - place, 10, 12 * place)
  insert(rows, 'productRevisions', {
    productId: id,
    content: JSON.stringify(edited),
    status: 'proposed',
    ...{ createdAt: at, updatedAt: at },
  })
}
