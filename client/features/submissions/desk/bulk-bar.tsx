// What may be done with the chosen submissions at once.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { submissionLifecycle } from '#shared/features/forms/lifecycle.ts'
import type { SubmissionMove } from '#shared/features/forms/submissions-schema.ts'
import { movesFrom } from '#shared/values/lifecycle.ts'
import type { Row } from './desk-types.ts'
import type { Desk } from './use-desk.ts'

/** Converting is done one by one: each becomes something of its own. */
function movesOf(rows: readonly Row[]): readonly SubmissionMove[] {
  const names: readonly SubmissionMove[] = ['take', 'close', 'mark-spam', 'reopen']
  return names.filter(name => rows.some(({ status }) => movesFrom(submissionLifecycle, status, 'staff').includes(name)))
}

export function BulkBar({ rows, desk }: { readonly rows: readonly Row[]; readonly desk: Desk }) {
  const t = useTexts('submissions')
  const { chosen, busy, problem, move } = desk
  const own = rows.filter(({ id }) => chosen.includes(id))
  return (
    <div className="grid gap-3">
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-3 print:hidden">
        <p role="status" className="text-15 text-ink-soft">
          {t('selected', { count: own.length })}
        </p>
        {movesOf(own).map(name => (
          <Button key={name} size="small" busy={busy} onClick={() => void move(name, chosen)}>
            {t(`move.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}
