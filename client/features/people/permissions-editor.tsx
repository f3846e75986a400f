// Changes an admin's matrix: nothing is saved before the difference has been read and confirmed.
import { useState } from 'react'
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Row } from '#client/ui/container.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { PermissionGrant } from '#shared/features/people/contract.ts'
import { type Difference, differenceOf } from '#shared/features/people/difference.ts'
import { Matrix } from './matrix.tsx'
import { granted } from './matrix-state.ts'
import { PermissionList } from './permission-list.tsx'

type Member = { readonly id: string; readonly version: number; readonly permissions: readonly PermissionGrant[] }
type Props = { readonly member: Member; readonly today: string; readonly send: ApiCall<AppContract> }

/** "3 added, 1 removed". */
function useDifferenceText(): (difference: Difference) => string {
  const t = useTexts('staff')
  return ({ added, removed }) => {
    if (added.length + removed.length === 0) return t('unchanged')
    const parts = [t('added', { count: added.length }), t('removed', { count: removed.length })]
    return [added, removed].flatMap((list, index) => (list.length > 0 ? (parts[index] ?? '') : [])).join(t('and'))
  }
}

function Differences({ difference }: { readonly difference: Difference }) {
  const t = useTexts('staff')
  return (
    <div className="grid gap-4">
      {(['added', 'removed'] as const).map(
        side =>
          difference[side].length > 0 && (
            <div key={side} className="grid gap-2">
              <h3 className="font-medium text-15">{t(side, { count: difference[side].length })}</h3>
              <PermissionList permissions={difference[side]} />
            </div>
          ),
      )}
    </div>
  )
}

function useSave({ member, send }: Props, matrix: readonly PermissionGrant[]) {
  const revalidate = useRevalidate()
  const { busy, problem, run, clear } = useSending()
  const save = (): Promise<boolean> =>
    run(async idempotencyKey => {
      const request = { params: { user: member.id }, body: { permissions: granted(matrix) } }
      await send('PUT /staff/{user}/permissions', request, { idempotencyKey, ifMatch: member.version })
      await revalidate()
    })
  return { busy, problem, save, clear }
}

export function PermissionsEditor(props: Props) {
  const t = useTexts('staff')
  const { member, today } = props
  const [matrix, setMatrix] = useState<readonly PermissionGrant[]>(member.permissions)
  const [reviewing, review] = useState(false)
  const { busy, problem, save, clear } = useSave(props, matrix)
  const textOf = useDifferenceText()
  const difference = differenceOf(granted(member.permissions), granted(matrix))
  const isChanged = difference.added.length + difference.removed.length > 0
  const close = (): void => {
    clear()
    review(false)
  }
  return (
    <section aria-labelledby="permissions">
      <SectionHeading id="permissions" title={t('permissions')} lead={t('permissions-lead')} compact />
      <Matrix matrix={matrix} onChange={setMatrix} today={today} />
      <div className="sticky bottom-0 z-2 mt-4 border-t bg-paper py-3 max-lg:bottom-16">
        <Row between>
          <p role="status" className={isChanged ? 'font-medium' : 'text-ink-soft'}>
            {textOf(difference)}
          </p>
          {isChanged && (
            <Row gap={2}>
              <Button kind="quiet" onClick={() => setMatrix(member.permissions)}>
                {t('undo')}
              </Button>
              <Button kind="primary" onClick={() => review(true)}>
                {t('review')}
              </Button>
            </Row>
          )}
        </Row>
      </div>
      <AskDialog
        open={reviewing}
        onClose={close}
        onYes={async () => {
          if (await save()) close()
        }}
        busy={busy}
        problem={problem?.detail ?? null}
        kind="primary"
        texts={{ title: textOf(difference), close: t('close'), keep: t('back'), yes: t('save'), busy: t('saving') }}
      >
        <p className="text-ink-soft">{t('at-once')}</p>
        <Differences difference={difference} />
      </AskDialog>
    </section>
  )
}
