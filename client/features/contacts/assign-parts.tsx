// Lets the person assign the columns of a contacts file when no name column is found.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { type ContactPart, isNameless } from '#shared/features/contacts/columns.ts'
import type { ImportReport } from '#shared/features/contacts/contract.ts'
import { personColumns } from '#shared/features/contacts/fields.ts'

type Props = {
  readonly columns: ImportReport['columns']
  readonly onAssign: (parts: readonly (ContactPart | '')[]) => void
}

export function AssignParts({ columns, onAssign }: Props) {
  const t = useTexts('contacts')
  const [chosen, setChosen] = useState(() => columns.map(({ part }) => part ?? ''))
  const [name, ...others] = personColumns.map(value => ({ value, label: t(`note.${value}`) }))
  const names = (['first', 'middle', 'last'] as const).map(value => ({ value, label: t(`file.part.${value}`) }))
  const options = [...(name ? [name] : []), ...names, ...others]
  const assign = (at: number, value: string): void => {
    const part = options.find(option => option.value === value)?.value ?? ''
    setChosen(old => old.map((one, place) => (place === at ? part : one)))
  }
  // Headers may repeat, so the index identifies a column.
  const heads = columns.map(({ header }, at) => ({ header, at }))
  return (
    <Stack gap={4}>
      <h3 className="font-semibold text-17">{t('file.assign')}</h3>
      <p className="text-15 text-ink-soft">{t('file.assign-lead')}</p>
      <Grid of={3}>
        {heads.map(({ header, at }) => (
          <Select
            key={at}
            name={`columns/${at}`}
            label={header || t('file.assign-blank', { number: at + 1 })}
            placeholder={t('file.assign-none')}
            options={options}
            value={chosen[at] ?? ''}
            onChange={event => assign(at, event.currentTarget.value)}
          />
        ))}
      </Grid>
      <p>
        <Button disabled={isNameless(chosen.map(part => part || null))} onClick={() => onAssign(chosen)}>
          {t('file.assign-yes')}
        </Button>
      </p>
    </Stack>
  )
}
