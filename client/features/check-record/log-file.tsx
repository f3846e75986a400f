// Hashes a project log file in the browser; only its hash and that of its last entry are sent.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { classes } from '#client/ui/base/classes.ts'
import { FileInput } from '#client/ui/controls/file-input.tsx'
import { calculate } from '#shared/features/projects/log-file.ts'
import { href } from '#shared/routes/href.ts'

async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

const hashOf = (text: string): Promise<string> => sha256(new TextEncoder().encode(text))

/** The query for the check page. */
async function questionOf(file: File): Promise<URLSearchParams> {
  const bytes = await file.arrayBuffer()
  const question = new URLSearchParams({ file: '1', hash: await sha256(bytes) })
  // PDF files and workbooks do not contain the chain as text.
  const [first, second] = new Uint8Array(bytes)
  const isSealed = ['%P', 'PK'].includes(String.fromCharCode(first ?? 0, second ?? 0))
  const found = isSealed ? null : await calculate(new TextDecoder().decode(bytes), hashOf)
  if (found?.wrong) question.set('wrong', String(found.wrong))
  if (found?.last) question.set('last', found.last)
  return question
}

/**
 * Visible only with script, without a layout shift; the page explains how to find the hash of a file without script.
 */
export function LogFile() {
  const t = useTexts('check-record')
  const navigate = useNavigate()
  const [failed, setFailed] = useState(false)
  const isHydrated = useHydrated()
  async function take([file]: readonly File[]) {
    if (!file) return
    setFailed(false)
    try {
      await navigate(`${href('check-record')}?${await questionOf(file)}`)
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className={classes('noscript:hidden', !isHydrated && 'invisible')}>
      <FileInput
        name="file"
        label={t('file')}
        hint={t('file-hint')}
        error={failed ? t('failed') : undefined}
        accept={['.csv', 'text/csv', '.xlsx', 'application/pdf']}
        choose={t('choose')}
        drop={t('drop')}
        onFiles={files => void take(files)}
      />
    </div>
  )
}
