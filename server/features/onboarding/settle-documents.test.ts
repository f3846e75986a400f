import { expect, it } from 'vitest'
import type { DocumentRow } from './document-queries.ts'
import { badgesOf, currentDocuments } from './settle-documents.ts'

const decidedAt = new Date('2026-10-01T10:00:00Z')
const document = (id: string, more: Partial<DocumentRow> = {}) =>
  ({
    id,
    typeId: 'licence',
    status: 'accepted',
    expiresAt: null,
    badge: 'registration',
    decidedAt,
    ...more,
  }) as DocumentRow
const idsOf = (documents: readonly DocumentRow[]) => currentDocuments(documents, '2026-11-28').map(({ id }) => id)

it('a document is valid on its last day, and not a day later', () => {
  expect(idsOf([document('today', { expiresAt: '2026-11-28' })])).toEqual(['today'])
  expect(idsOf([document('yesterday', { expiresAt: '2026-11-27' })])).toEqual([])
})

it('the newest accepted document of each type counts', () => {
  const documents = [
    document('pending', { status: 'pending' }),
    document('newest'),
    document('older'),
    document('other', { typeId: 'insurance' }),
  ]
  expect(idsOf(documents)).toEqual(['newest', 'other'])
})

it('a badge ends with the first of its documents', () => {
  const documents = [document('a', { expiresAt: '2027-05-01' }), document('b', { expiresAt: '2027-02-01' })]
  expect(badgesOf(documents)).toEqual([{ kind: 'registration', checkedAt: '2026-10-01', endsAt: '2027-02-01' }])
})
