import { expect, it } from 'vitest'
import type { DocumentRow } from './document-queries.ts'
import { badgesOf, currentDocuments } from './settle-documents.ts'

const decided_at = new Date('2026-10-01T10:00:00Z')
const document = (id: string, more: Partial<DocumentRow> = {}) =>
  ({
    id,
    type_id: 'licence',
    status: 'accepted',
    expires_at: null,
    badge: 'registration',
    decided_at,
    ...more,
  }) as DocumentRow
const idsOf = (documents: readonly DocumentRow[]) => currentDocuments(documents, '2026-11-28').map(({ id }) => id)

it('a document is valid on its last day, and not a day later', () => {
  expect(idsOf([document('today', { expires_at: '2026-11-28' })])).toEqual(['today'])
  expect(idsOf([document('yesterday', { expires_at: '2026-11-27' })])).toEqual([])
})

it('the newest accepted document of each type counts', () => {
  const documents = [
    document('pending', { status: 'pending' }),
    document('newest'),
    document('older'),
    document('other', { type_id: 'insurance' }),
  ]
  expect(idsOf(documents)).toEqual(['newest', 'other'])
})

it('a badge ends with the first of its documents', () => {
  const documents = [document('a', { expires_at: '2027-05-01' }), document('b', { expires_at: '2027-02-01' })]
  expect(badgesOf(documents)).toEqual([{ kind: 'registration', checked_at: '2026-10-01', ends_at: '2027-02-01' }])
})
