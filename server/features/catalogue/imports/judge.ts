// Compares a supplier's file with the supplier's products: unchanged, new price, new product, line to fix.
import type { ReadLine } from '#server/platform/csv.ts'
import type { ImportLine, ImportReport } from '#shared/features/catalogue/import-contract.ts'
import { bigMove, binOf, type LineKind, movesBins } from '#shared/features/catalogue/imports.ts'
import { fold } from '#shared/values/fold.ts'
import type { Language } from '#shared/values/localized.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import { type ShownMark, shownMark } from '#shared/values/numbers.ts'
import type { ImportContext } from './cells.ts'
import type { Understood } from './columns.ts'
import { type Head, type Judged, type Judging, judgeLine } from './judge-line.ts'
import type { Known } from './plan.ts'
import { turned } from './reader.ts'
import { mapInSlices } from './slices.ts'

const codeMark = (sku: string): string => `sku ${sku.toLowerCase()}`
const modelMark = (brand: string, model: string): string => `model ${fold(brand)} ${fold(model)}`
const nameMark = (name: string): string => `name ${fold(name)}`
const namesOf = (name: Partial<Localized>): readonly string[] =>
  languages.flatMap(language => (name[language] ? [nameMark(name[language])] : []))

/** Finds a product by its code; else by make and model, else by name, as long as the match has no other code. */
async function finder(products: readonly Known[]) {
  const byMark = new Map<string, Known>()
  await mapInSlices(products.toReversed(), product => {
    const { sku, content } = product
    const marks = [...(content.model ? [modelMark(content.brand, content.model)] : []), ...namesOf(content.name)]
    if (sku) byMark.set(codeMark(sku), product)
    for (const mark of marks) byMark.set(mark, product)
  })
  return ({ sku, brand, model, name }: Head): Known | null => {
    const known = sku ? byMark.get(codeMark(sku)) : undefined
    if (known) return known
    const marks = [...(model ? [modelMark(brand, model)] : []), ...namesOf(name)]
    const found = marks.flatMap(mark => byMark.get(mark) ?? [])
    return found.find(one => sku === '' || one.sku === '') ?? null
  }
}

/** Of two lines about one product the later one counts. */
function withoutTwice(judged: readonly Judged[]): readonly Judged[] {
  const last = new Map<string, number>()
  const marksOf = ({ plan, sku, name }: Judged): readonly string[] => [
    ...(plan?.id ? [plan.id] : sku ? [] : [nameMark(name)]),
    ...(sku ? [codeMark(sku)] : []),
  ]
  for (const [place, one] of judged.entries()) for (const mark of marksOf(one)) last.set(mark, place)
  return judged.map((one, place): Judged => {
    const later = Math.max(...marksOf(one).map(mark => last.get(mark) ?? place))
    if (!one.plan || !(later > place)) return one
    const { line, sku, name } = one
    const cellText = String(judged[later]?.line.row ?? '')
    return { line, sku, name, plan: null, wrong: { column: 'sku', cellText, code: 'twice', repair: null } }
  })
}

const mostShown = 500

function reportOf(judged: readonly Judged[]): Pick<ImportReport, 'counts' | 'moves' | 'doubts' | 'lines'> {
  const plans = judged.flatMap(({ plan }) => plan ?? [])
  const sound = plans.filter(({ isRepaired }) => !isRepaired)
  const countOf = (kind: LineKind): number => sound.filter(plan => plan.kind === kind).length
  const moved = plans.filter(({ priceChange }) => priceChange !== 0)
  const doubts = judged.flatMap(({ wrong, line, sku, name }): ImportLine[] =>
    wrong ? [{ row: line.row, sku: sku.slice(0, 60), name: name.slice(0, 120), ...wrong }] : [],
  )
  return {
    lines: judged.length,
    counts: {
      ...{ same: countOf('same'), price: countOf('price'), new: countOf('new'), content: countOf('content') },
      refused: judged.filter(({ plan }) => plan === null).length,
      doubtful: plans.length - sound.length,
      moved: sound.filter(({ priceChange }) => Math.abs(priceChange) >= bigMove).length,
    },
    moves: Object.fromEntries(
      movesBins.map(bin => [bin, moved.filter(({ priceChange }) => binOf(priceChange) === bin).length]),
    ) as ImportReport['moves'],
    doubts: doubts.slice(0, mostShown),
  }
}

type File = { readonly columns: readonly (Understood | null)[]; readonly lines: readonly ReadLine[] }

/** The outcome of every line, without writing. Ten thousand lines take seconds: the event loop stays free meanwhile. */
export async function judgeFile(
  { columns, lines }: File,
  context: ImportContext,
  products: readonly Known[],
  { unitsOf, language }: Pick<Judging, 'unitsOf'> & { readonly language: Language },
) {
  const marks: ShownMark[] = []
  const plainMarks: ShownMark[] = []
  for (const at of columns.keys()) {
    const texts = await mapInSlices(lines, ({ cells }) => cells[at] ?? '')
    marks.push(shownMark(texts))
    plainMarks.push(shownMark(texts.filter(text => !turned.test(text.trim()))))
  }
  const numbersBy = { language, marks, plainMarks }
  const judging: Judging = { context, columns, find: await finder(products), unitsOf, numbersBy }
  const judged = withoutTwice(await mapInSlices(lines, line => judgeLine(judging, line)))
  return { report: reportOf(judged), plans: judged.flatMap(({ plan }) => plan ?? []) }
}
