// Corrects name, phone, language and city of a person; a copy that is out of date is refused and said so.
import { FormDialog } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { personFields } from '#shared/features/people/fields.ts'
import type { Person } from './person-facts.tsx'

type Props = {
  readonly person: Person
  readonly cities: readonly { readonly value: string; readonly label: string }[]
  readonly onClose: () => void
}

export function EditPerson({ person, cities, onClose }: Props) {
  const form = useForm(personFields, {
    start: { ...person, city: person.city?.slug },
    act: (send, body) =>
      send('PATCH /people/{user}', { params: { user: person.id }, body }, { ifMatch: person.version }),
    onDone: onClose,
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('edit.title')}>
      <FormFields
        form={form}
        with={{
          phone: { autoComplete: 'off' },
          language: { look: 'select' },
          city: { options: cities, placeholder: t('none') },
        }}
      />
    </FormDialog>
  )
}
