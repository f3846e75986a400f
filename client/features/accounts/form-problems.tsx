// What is wrong with a form of accounts: its fields at once, or what the server said of the whole.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Callout } from '#client/ui/callout.tsx'
import { ErrorSummary, type FormError } from '#client/ui/error-summary.tsx'

type Problem = { readonly detail: string; readonly fields: readonly unknown[] } | null

export function FormProblems({ form }: { form: { readonly errors: readonly FormError[]; readonly problem: Problem } }) {
  const t = useTexts('accounts')
  return (
    <>
      <ErrorSummary title={t('problem')} errors={form.errors} />
      {form.problem && form.problem.fields.length === 0 && (
        <Callout kind="danger" live>
          {form.problem.detail}
        </Callout>
      )}
    </>
  )
}
