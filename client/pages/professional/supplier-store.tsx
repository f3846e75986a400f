import { WeekHours } from '#client/features/catalogue/day-hours.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { announce } from '#client/platform/snackbar.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { spanOf, spanText, storeDays, storeFields } from '#shared/features/catalogue/fields.ts'
import { textOf, textsOf } from '#shared/forms/fields.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './supplier-store.data.ts'

/** Shows the typed values before they are saved. */
function Preview({ form }: { readonly form: FormState }) {
  const t = useTexts('catalogue')
  const storeTexts = useTexts('own-store')
  const format = useFormat()
  const { language } = useRoot()
  const { typed } = form
  const wordOf = (name: string): string => textsOf(typed[name])[language] ?? ''
  const until = textOf(typed.holidayUntil)
  const facts = [
    { term: storeTexts('form.address'), value: textOf(typed.address) },
    { term: t('delivery.how'), value: wordOf('delivery') },
    { term: t('delivery.returns'), value: wordOf('returns') },
  ].filter(({ value }) => value !== '')
  return (
    <PartCard title={storeTexts('preview')} lead={storeTexts('preview-lead')}>
      <Stack gap={4}>
        {/^\d{4}-\d\d-\d\d$/.test(until) && (
          <Callout kind="warning" title={storeTexts('on-holiday', { date: format.date(until) })} />
        )}
        <DefinitionList
          facts={storeDays.map(day => ({
            term: storeTexts(`form.${day}`),
            value: <bdi dir="ltr">{spanText(spanOf(textOf(typed[day]))) || t('store.closed')}</bdi>,
          }))}
        />
        {facts.length > 0 && <DefinitionList facts={facts} />}
      </Stack>
    </PartCard>
  )
}

export function Component() {
  const storeTexts = useTexts('own-store')
  const { store } = usePageData<typeof data>()
  const { slug, isShown, hours, version, address, delivery, returns, holidayUntil } = store
  const form = useForm(storeFields, {
    start: {
      ...{ address, delivery, returns, holidayUntil: holidayUntil ?? '' },
      ...Object.fromEntries(storeDays.map((day, place) => [day, spanText(hours[place] ?? null)])),
    },
    mutate: (send, body) => send('PUT /own-store', { body }, { ifMatch: version }),
    onDone: () => announce(storeTexts('kept')),
  })
  return (
    <>
      <Head title={storeTexts('title')} noindex />
      <PageTitle
        title={storeTexts('title')}
        lead={storeTexts('lead')}
        action={
          <Row gap={2}>
            {isShown && <ButtonLink href={href('store', { store: slug })}>{storeTexts('see')}</ButtonLink>}
            <ButtonLink kind="quiet" href={areaHref('supplier.settings')}>
              {storeTexts('profile')}
            </ButtonLink>
          </Row>
        }
      />
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Form key={version} form={form} yes={storeTexts('keep')}>
          <PartCard title={storeTexts('where')}>
            <Stack>
              <FormField form={form} name="address" />
              <WeekHours form={form} />
              <p className="note">{storeTexts('hours-hint')}</p>
            </Stack>
          </PartCard>
          <PartCard title={storeTexts('holiday')} lead={storeTexts('holiday-lead')}>
            <FormField form={form} name="holidayUntil" />
          </PartCard>
          <PartCard title={storeTexts('words')} lead={storeTexts('words-lead')}>
            <Stack>
              <FormFields form={form} names={['delivery', 'returns']} />
            </Stack>
          </PartCard>
        </Form>
        <Preview form={form} />
      </div>
    </>
  )
}
