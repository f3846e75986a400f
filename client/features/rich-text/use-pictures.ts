// Uploads of the pictures of a text; the finished ones are nodes of its document.
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { fileProblem, ruleOf, typeNames, type Upload } from '#client/platform/uploads/upload-types.ts'
import { useUploads } from '#client/platform/uploads/use-uploads.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'

type Options = {
  readonly purpose: FilePurpose
  readonly most: number
  /** How many the document has. */
  readonly count: number
  readonly onUploaded: (file: string) => void
}

export type PictureUploads = {
  /** Those that are not finished. */
  readonly uploads: readonly Upload[]
  readonly types: readonly string[]
  /** Said when there were more than there is room for. */
  readonly full: string
  readonly add: (files: readonly File[]) => void
  readonly retry: (upload: Upload) => void
  readonly remove: (upload: Upload) => void
}

export function usePictures({ purpose, most, count, onUploaded }: Options): PictureUploads {
  const t = useTexts('files')
  const format = useFormat()
  const rule = ruleOf(purpose)
  const words = { types: format.list(typeNames(rule.types)), megabytes: format.number(rule.megabytes) }
  const all = useUploads({
    purpose,
    multiple: true,
    check: file => {
      const problem = fileProblem(file, rule)
      return problem && t(`problem.${problem}`, words)
    },
    onUploaded: ({ id }) => onUploaded(id),
    onRemoved: undefined,
  })
  const uploads = all.uploads.filter(({ state }) => state.kind !== 'done')
  const room = most - count - uploads.filter(({ state }) => state.kind !== 'failed').length
  const [isFull, setFull] = useState(false)
  const add = (files: readonly File[]): void => {
    setFull(files.length > room)
    all.add(files.slice(0, Math.max(room, 0)))
  }
  return { ...all, uploads, types: rule.types, full: isFull ? t('most', { count: most }) : '', add }
}
