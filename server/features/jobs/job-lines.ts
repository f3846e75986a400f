// The lines of a job across its changes: an existing line keeps its id, because bids and questions refer to it.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { JobLineForm } from '#shared/features/jobs/schema.ts'

type LineInput = z.output<typeof JobLineForm>
type StoredLine = { readonly id: string; readonly label: string; readonly unit: string; readonly quantity: string }

/** Ids that are no line of the job, or that occur twice. */
function wrongIds(stored: readonly StoredLine[], lines: readonly LineInput[]): readonly FieldError[] {
  const known = new Set(stored.map(({ id }) => id))
  return lines.flatMap(({ id }, index) => {
    const isFirst = lines.findIndex(other => other.id === id) === index
    return id === undefined || (known.has(id) && isFirst)
      ? []
      : [{ path: `lines/${index}/id`, code: 'invalid' as const }]
  })
}

type LineContent = Pick<LineInput, 'label' | 'unit' | 'quantity'>

function isSame(before: StoredLine | undefined, { label, unit, quantity }: LineContent): boolean {
  return before?.label === label && before.unit === unit && Number(before.quantity) === quantity
}

/** A line without an id and with the text of an existing one is that line. */
function withIds(
  stored: readonly StoredLine[],
  lines: readonly LineInput[],
): readonly (LineContent & { readonly id: string })[] {
  const claimed = new Set(lines.flatMap(({ id }) => id ?? []))
  return lines.map(line => {
    const id = line.id ?? stored.find(one => !claimed.has(one.id) && isSame(one, line))?.id ?? randomUUIDv7()
    claimed.add(id)
    return { ...line, id }
  })
}

/**
 * The lines as columns, and whether they must be priced again; reordering is no change.
 * @throws AppError `request.invalid` for an id that is not one of the existing lines
 */
export function linesOf(jobId: string, lines: readonly LineInput[], stored: readonly StoredLine[] = []) {
  const fields = wrongIds(stored, lines)
  if (fields.length > 0) throw new AppError('request.invalid', { fields })
  const before = new Map(stored.map(line => [line.id, line]))
  const named = withIds(stored, lines)
  return {
    changed: named.length !== stored.length || named.some(line => !isSame(before.get(line.id), line)),
    lines: named.map(({ id, label, unit, quantity }, index) => ({
      id,
      jobId,
      position: index + 1,
      label,
      unit,
      quantity,
    })),
  }
}
