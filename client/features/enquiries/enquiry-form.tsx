import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { CheckboxGroup } from '#client/ui/controls/choice.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { enquiryFields } from '#shared/features/enquiries/fields.ts'
import { mostSuppliers } from '#shared/features/enquiries/lifecycle.ts'
import { textOf } from '#shared/forms/fields.ts'
import { LineFields, searchOf, useLines } from './enquiry-lines.tsx'
import { type AskingArea, enquiryHref, newEnquiryHref, type PrefillView } from './enquiry-types.ts'

type Props = { readonly area: AskingArea; readonly begun: PrefillView; readonly now: string }

const usualSuppliers = 3

/** The preselected suppliers: the store that was viewed, else those with the most matching products. */
function firstChosen({ suppliers }: PrefillView): readonly string[] {
  const wanted = suppliers.filter(one => one.wanted)
  return (wanted.length > 0 ? wanted : suppliers.slice(0, usualSuppliers)).map(({ slug }) => slug)
}

/** What speaks for a supplier of `of` lines. */
function useFacts(of: number, now: string) {
  const t = useTexts('enquiries')
  const people = useTexts('professionals')
  const format = useFormat()
  return ({ city, has, checkedAt, distanceKm, replyMinutes }: PrefillView['suppliers'][number]): string =>
    [
      t('supplier.has', { count: of, number: format.number(has) }),
      distanceKm === null ? city : `${city}, ${format.distance(distanceKm)}`,
      checkedAt === null ? t('supplier.no-price') : t('supplier.checked', { when: format.relative(checkedAt, now) }),
      ...(replyMinutes === null ? [] : [t('supplier.replies', { time: replyTime(people, 'duration', replyMinutes) })]),
    ].join(' · ')
}

type SuppliersProps = {
  readonly begun: PrefillView
  readonly chosen: readonly string[]
  readonly isEmpty: boolean
  readonly onChange: (chosen: readonly string[]) => void
  readonly onSearch: () => void
  readonly error: string | undefined
  readonly now: string
}

function Suppliers({ begun, chosen, isEmpty, onChange, onSearch, error, now }: SuppliersProps) {
  const t = useTexts('enquiries')
  const factsOf = useFacts(begun.lines.length, now)
  return (
    <section aria-labelledby="suppliers">
      <SectionHeading
        compact
        id="suppliers"
        title={t('new.suppliers')}
        lead={t('new.suppliers-lead', { count: mostSuppliers })}
        action={<Button onClick={onSearch}>{t('new.search')}</Button>}
      />
      {begun.suppliers.length === 0 ? (
        <Callout>{t(isEmpty ? 'new.no-lines' : 'new.nobody')}</Callout>
      ) : (
        <CheckboxGroup
          name="suppliers"
          label={t('new.suppliers')}
          hideLabel
          error={error}
          options={begun.suppliers.map(one => ({
            value: one.slug,
            label: <bdi>{one.name}</bdi>,
            hint: factsOf(one),
          }))}
          value={chosen}
          onChange={(slug, checked) => onChange(checked ? [...chosen, slug] : chosen.filter(other => other !== slug))}
        />
      )}
    </section>
  )
}

export function EnquiryForm({ area, begun, now }: Props) {
  const t = useTexts('enquiries')
  const navigate = useNavigate()
  const lines = useLines(begun.lines)
  const [choice, setChoice] = useState<readonly string[]>()
  const offered = begun.suppliers.map(({ slug }) => slug)
  const chosen = (choice ?? firstChosen(begun)).filter(slug => offered.includes(slug))
  const form = useForm(enquiryFields, {
    start: { title: begun.title, city: begun.city ?? '' },
    stays: true,
    // Searching for suppliers is a navigation too, which keeps the typed values.
    loose: true,
    mutate: async (send, values) => {
      const body = { ...values, source: begun.source, lines: lines.values, suppliers: [...chosen] }
      const { id } = await send('POST /enquiries', { body })
      await navigate(enquiryHref(area, id))
    },
    alsoWrong: [
      ...lines.wrong,
      ...(chosen.length === 0 ? [{ path: 'suppliers', code: 'not-a-choice' } as const] : []),
      ...(chosen.length > mostSuppliers ? [{ path: 'suppliers', code: 'too-many' } as const] : []),
    ],
    labelOf: path =>
      path.startsWith('lines') ? t('new.lines') : path === 'suppliers' ? t('new.suppliers') : undefined,
  })
  const search = () =>
    void navigate(
      newEnquiryHref(area).concat(
        `?${searchOf(lines.values, { city: textOf(form.typed.city), title: textOf(form.typed.title) })}`,
      ),
      { replace: true, preventScrollReset: true },
    )
  return (
    <Form form={form} yes={t('new.send', { count: chosen.length })}>
      <Stack gap={6}>
        <Grid of="main-side">
          <LineFields lines={lines} errorOf={form.errors.errorOf} />
          <Stack gap={4}>
            <FormFields
              form={form}
              with={{
                city: { options: begun.cities.map(({ slug, name }) => ({ value: slug, label: name })) },
                note: { rows: 3 },
              }}
            />
          </Stack>
        </Grid>
        <Suppliers
          {...{ begun, chosen, now }}
          isEmpty={lines.rows.length === 0}
          onChange={setChoice}
          onSearch={search}
          error={form.errors.errorOf('suppliers')}
        />
      </Stack>
    </Form>
  )
}
