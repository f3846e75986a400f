import type { StoredFile } from '#shared/api/schemas.ts'
import { bytesOf, type FilePurpose, fileRules } from '#shared/features/files/rules.ts'

export type UploadState =
  | { readonly kind: 'waiting' }
  /** At 1 everything was sent and the server processes the file. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'failed'; readonly detail: string; readonly mayRetry: boolean }
  | { readonly kind: 'done'; readonly stored: StoredFile }

export type Upload = {
  readonly id: string
  readonly file: File
  /** A local URL of the picture before it is uploaded. */
  readonly preview: string | null
  readonly state: UploadState
}

/** Types and megabytes that a field accepts: those of the purpose, or fewer. */
export type UploadRule = { readonly types: readonly string[]; readonly megabytes: number }

export function ruleOf(purpose: FilePurpose, accept?: readonly string[], megabytes?: number): UploadRule {
  const rule = fileRules[purpose]
  return {
    types: accept ? rule.types.filter(type => accept.includes(type)) : rule.types,
    megabytes: Math.min(megabytes ?? rule.megabytes, rule.megabytes),
  }
}

/**
 * Why a file can be refused without sending it; null when it may be sent. If the browser does not know its type, the
 * server decides.
 */
export function fileProblem({ type, size }: File, rule: UploadRule): 'empty' | 'too-large' | 'wrong-type' | null {
  if (size === 0) return 'empty'
  if (type !== '' && !rule.types.includes(type)) return 'wrong-type'
  return size > bytesOf(rule.megabytes) ? 'too-large' : null
}

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
}

/** Names of media types; the same in every language. */
export const typeNames = (types: readonly string[]): readonly string[] => types.map(type => names[type] ?? type)
