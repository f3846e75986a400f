// The dialog in which a row is added: its fields, from when it counts, where it is from.
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Grid, Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { Adding } from './use-add.ts'

type Props = {
  readonly title: string
  readonly adding: Adding
  readonly wide?: boolean
  readonly onClose: () => void
  readonly onSubmit: (form: FormData) => void
  readonly children: ReactNode
}

/** Names them at the top: the form is too long to see all its fields. */
function Problems({ adding: { problem, errorOf } }: Pick<Props, 'adding'>) {
  const t = useTexts('calculator-rates')
  if (!problem) return null
  if (problem.fields.length === 0)
    return (
      <Callout kind="danger" live>
        {problem.detail}
      </Callout>
    )
  const named = problem.fields.map(({ path, detail }) => {
    const name = path.replace(/^value\//, '').replaceAll('/', '.')
    const label = t(path.startsWith('value/') ? `parameter.${name}.label` : `field.${name}`)
    return { name: path, message: `${label}: ${errorOf(path) ?? detail}` }
  })
  return <ErrorSummary title={t('add.wrong')} errors={named} />
}

export function AddFrame({ title, adding, wide = false, onClose, onSubmit, children }: Props) {
  const t = useTexts('calculator-rates')
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={title}
      closeLabel={t('add.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('add.back')}</Button>
          <Button kind="primary" type="submit" form="add-row" busy={adding.busy}>
            {t(adding.busy ? 'add.busy' : 'add.save')}
          </Button>
        </>
      }
    >
      <form id="add-row" onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Problems adding={adding} />
          {children}
        </Stack>
      </form>
    </Dialog>
  )
}

type DatedProps = { readonly adding: Adding; readonly today: string; readonly source: string }

/** `source` of the row that this one began as. */
export function DatedFields({ adding, today, source }: DatedProps) {
  const t = useTexts('calculator-rates')
  return (
    <>
      <TextInput
        name="from"
        type="date"
        label={t('field.from')}
        hint={t('field.from-hint')}
        defaultValue={today}
        min="2000-01-01"
        required
        error={adding.errorOf('from')}
      />
      <TextInput
        name="source"
        label={t('field.source')}
        hint={t('field.source-hint')}
        defaultValue={source}
        maxLength={300}
        autoComplete="off"
        required
        error={adding.errorOf('source')}
      />
    </>
  )
}

/** Two fields beside each other. */
export function Pair({ children }: { readonly children: ReactNode }) {
  return <Grid of={2}>{children}</Grid>
}
