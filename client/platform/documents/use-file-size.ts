import { useFormat } from '#client/platform/i18n/format.ts'

const kilobyte = 1024

/** In whole kilobytes, at least one. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormat()
  return bytes => format.number(Math.max(1, Math.round(bytes / kilobyte)), { style: 'unit', unit: 'kilobyte' })
}
