// How a question about a job is shown; who asked it is shown to reviewers alone.
import type { z } from 'zod'
import type { Clarification } from '#shared/features/jobs/clarifications-contract.ts'
import type { QuestionRow } from './clarification-queries.ts'

type View = z.output<typeof Clarification>

/** `reader` is the professional who reads; null for everybody else. */
export function presentQuestion(row: QuestionRow, reader: string | null): View {
  return {
    id: row.id,
    question: row.asked_by === null ? null : row.text,
    language: row.language,
    answer: row.answer,
    answerLanguage: row.answer_language,
    status: row.status,
    mine: reader !== null && row.asked_by === reader,
    askedAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }
}
