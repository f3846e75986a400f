// Removes a trade on which nothing hangs, after saying what goes with it.
import { type ApiCall, useRevalidate } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import type { AppContract } from '#shared/contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Category } from './category-dialog.tsx'

type Props = { readonly category: Category; readonly send: ApiCall<AppContract>; readonly onClose: () => void }

export function RemoveCategory({ category, send, onClose }: Props) {
  const t = useTexts('admin-categories')
  const { language } = useRoot()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const remove = async (): Promise<void> => {
    const done = await run(async idempotencyKey => {
      await send('DELETE /categories/{category}', { params: { category: category.id } }, { idempotencyKey })
      await revalidate()
    })
    if (done) onClose()
  }
  return (
    <AskDialog
      open
      onClose={onClose}
      onYes={remove}
      busy={busy}
      problem={problem?.detail ?? null}
      kind="danger"
      texts={{
        title: t('removing.title', { name: inLanguage(category.name, language) }),
        close: t('close'),
        keep: t('back'),
        yes: t('removing.yes'),
        busy: t('removing.busy'),
      }}
    >
      <p>{t('removing.text', { count: category.terms })}</p>
    </AskDialog>
  )
}
