import type { z } from 'zod'
import type { FieldError } from '#shared/errors/app-error.ts'
import { type FieldCode, fieldCodes } from '#shared/errors/catalogue.ts'

type Issue = z.core.$ZodIssue
type Params = Record<string, string | number>
type Found = { readonly code: FieldCode; readonly params?: Params }

function isFieldCode(value: unknown): value is FieldCode {
  return fieldCodes.some(code => code === value)
}

function wrongType({ expected, input }: z.core.$ZodIssueInvalidType): Found {
  if (input === undefined || input === null) return { code: 'required' }
  if (expected === 'string') return { code: 'not-text' }
  if (expected === 'date') return { code: 'not-a-date' }
  const numeric = ['number', 'int', 'bigint'].includes(expected)
  return { code: numeric && typeof input !== 'object' ? 'not-a-number' : 'wrong-type' }
}

function tooSmall({ origin, minimum, input }: z.core.$ZodIssueTooSmall): Found {
  const params = { minimum: Number(minimum), count: Number(minimum) }
  const isEmpty = typeof input === 'string' ? input.trim() === '' : Array.isArray(input) && input.length === 0
  if (isEmpty) return { code: 'required' }
  return { code: ['string', 'array', 'set'].includes(origin) ? 'too-short' : 'too-small', params }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): Found {
  const params = { maximum: Number(maximum), count: Number(maximum) }
  if (origin === 'string') return { code: 'too-long', params }
  return { code: origin === 'array' || origin === 'set' ? 'too-many' : 'too-large', params }
}

function wrongFormat({ format }: z.core.$ZodIssueInvalidStringFormat): Found {
  if (format === 'email') return { code: 'not-an-email' }
  return { code: ['date', 'datetime', 'time'].includes(format) ? 'not-a-date' : 'invalid' }
}

/** A refinement gives its code as `params: { code: 'in-the-past' }` or as its message. */
function custom({ params, message }: z.core.$ZodIssueCustom): Found {
  const wished = params?.code ?? message
  return { code: isFieldCode(wished) ? wished : 'invalid' }
}

function codeOf(issue: Issue): Found {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return wrongFormat(issue)
    case 'invalid_value':
      return { code: issue.input === undefined ? 'required' : 'not-a-choice' }
    case 'custom':
      return custom(issue)
    case 'invalid_union':
      return { code: issue.input === undefined ? 'required' : 'not-a-choice' }
    default:
      return { code: 'invalid' }
  }
}

const asPath = (path: readonly PropertyKey[]): string => path.map(String).join('/')

/** Converts zod's issues to field errors; parse with `reportInput: true`. */
export function fieldErrors(issues: readonly Issue[]): readonly FieldError[] {
  return issues.flatMap((issue): readonly FieldError[] => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({ path: asPath([...issue.path, key]), code: 'unknown-field' as const }))
    return [{ path: asPath(issue.path), ...codeOf(issue) }]
  })
}
