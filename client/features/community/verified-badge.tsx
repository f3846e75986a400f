// The badge of a verified trade. It opens what was checked, when, and until when; the browser does that, without script
// too.
import { useId } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Seal, Stamp } from '#client/ui/data/stamp.tsx'
import type { Author } from './topic-types.ts'

/** Nothing without a valid check. */
export function VerifiedBadge({ of }: { readonly of: NonNullable<Author['professional']> }) {
  const t = useTexts('community-topic')
  const format = useFormat()
  const id = useId()
  if (of.checks.length === 0) return null
  return (
    <>
      <button type="button" popoverTarget={id} className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        <Seal>{t('verified')}</Seal>
      </button>
      <ul id={id} popover="auto" aria-label={t('checks-of', { name: of.name })} className="hint">
        {of.checks.map(({ kind, checkedAt, endsAt }) => (
          <li key={kind} className="grid not-first:mt-2">
            <Stamp title={t(`check.${kind}`)}>
              {t('checked', { date: format.date(checkedAt) })}{' '}
              {endsAt ? t('ends', { date: format.date(endsAt) }) : t('no-end')}
            </Stamp>
          </li>
        ))}
      </ul>
    </>
  )
}
