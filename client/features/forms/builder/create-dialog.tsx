import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useRoot } from '#client/platform/root.ts'
import { useTypedSearch } from '#client/platform/typed-search.ts'
import { createFields, formSlug } from '#shared/features/forms/create-fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { fold } from '#shared/values/fold.ts'

type Props = {
  readonly trades: readonly { readonly slug: string; readonly name: string }[]
  readonly forms: readonly { readonly slug: string; readonly title: string }[]
  readonly onCreated: (slug: string) => void
  readonly onClose: () => void
}

/** A name as an address; empty when it has no Latin letters. */
function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}

type Address = 'hint' | 'free' | 'taken' | 'wrong'

function useAddress(slug: string): Address {
  const { found, words } = useTypedSearch(formSlug.test(slug) ? slug : null, (send, typed, options) =>
    send('GET /admin/form-addresses', { query: { slug: typed } }, options),
  )
  if (slug !== '' && !formSlug.test(slug)) return 'wrong'
  if (!found || words !== slug) return 'hint'
  return found.free ? 'free' : 'taken'
}

/** The address follows the name until it is edited by hand. */
function following(form: FormState): FormState {
  const isOwn = form.typed.slug !== slugOf(textOf(form.typed.name))
  return {
    ...form,
    change: (name, value) => {
      form.change(name, value)
      if (!isOwn) form.change('slug', slugOf(textOf(value)))
    },
  }
}

export function CreateDialog({ trades, forms, onCreated, onClose }: Props) {
  const { language } = useRoot()
  const form = useForm(createFields, {
    start: { kind: 'job' },
    mutate: (send, { trade, ...body }) =>
      send('POST /admin/forms', { body: { ...body, language, trade: body.kind === 'job' ? trade : null } }),
    onDone: (): void => onCreated(textOf(form.typed.slug).trim()),
    stays: true,
  })
  const { t, typed } = form
  const address = useAddress(textOf(typed.slug))
  const tradeOptions = trades.map(({ slug, name }) => ({ value: slug, label: name }))
  const copies = forms.map(({ slug, title }) => ({ value: slug, label: title || slug }))
  return (
    <FormDialog form={form} title={t('create.title')} yes={t('create.do')} onClose={onClose}>
      <FormField form={following(form)} name="name" />
      <FormField form={form} name="slug" hint={t(`create.address-${address}`)} />
      <FormField form={form} name="kind" look="select" hint={t(`kind-hint.${typed.kind}`)} />
      {typed.kind === 'job' && (
        <FormField form={form} name="trade" options={tradeOptions} placeholder={t('create.all-trades')} />
      )}
      <FormField form={form} name="from" options={copies} placeholder={t('create.empty')} />
    </FormDialog>
  )
}
