import { useState } from 'react'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { bidFields, templateFields } from '#shared/features/jobs/bid-fields.ts'
import { formValues, type TypedForm, typedForm, wrongInForm } from '#shared/forms/fields.ts'
import { type BidDraft, type BidJob, readPlan, stepDrafts } from './bid-draft.ts'

type Template = Output<AppContract['GET /bid-templates']>[number]
export type Beginnings = {
  readonly templates: readonly Template[]
  readonly lastPrices: Output<AppContract['GET /opportunities/{job}']>['lastPrices']
}

const savedTerms = ['mode', 'durationDays', 'validDays', 'warrantyMonths', 'note', 'exclusions', 'assumptions'] as const

/** The valid ones of the typed terms; dates, documents and prices belong to one bid only. */
function templateOf(draft: BidDraft, job: BidJob, name: string): Template {
  const wrong = new Set(wrongInForm(bidFields, draft.typed, job.currency).map(({ path }) => path))
  const values = formValues(bidFields, draft.typed, job.currency)
  const terms = Object.fromEntries(savedTerms.filter(term => !wrong.has(term)).map(term => [term, values[term]]))
  return { ...terms, paymentPlan: readPlan(draft), name }
}

function applied({ name: _, paymentPlan, ...terms }: Template, typed: TypedForm, job: BidJob): Partial<BidDraft> {
  const written = typedForm(bidFields, terms, job.currency)
  const own = Object.fromEntries(savedTerms.filter(term => term in terms).map(term => [term, written[term] ?? '']))
  return { typed: { ...typed, ...own }, paymentPlan: stepDrafts(paymentPlan) }
}

type Props = Beginnings & {
  readonly job: BidJob
  readonly draft: BidDraft
  readonly onChange: (patch: Partial<BidDraft>) => void
  /** Fills in the last prices where none is typed. */
  readonly onPrices: () => void
}

function SaveDialog({ job, draft, templates, onClose }: Omit<Props, 'onPrices'> & { readonly onClose: () => void }) {
  const form = useForm(templateFields, {
    mutate: (send, { name }) => {
      const others = templates.filter(one => one.name !== name)
      return send('PUT /bid-templates', { body: { templates: [templateOf(draft, job, name), ...others].slice(0, 10) } })
    },
  })
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('template.title')} yes={t('template.save')}>
      <FormFields form={form} />
      <p className="note">{t('template.text')}</p>
    </FormDialog>
  )
}

export function BidTemplates(props: Props) {
  const { templates, lastPrices, draft, job, onChange, onPrices } = props
  const t = useTexts('bids')
  const [isSaving, setSaving] = useState(false)
  const { run } = useMutate((send, name: string) =>
    send('PUT /bid-templates', { body: { templates: templates.filter(one => one.name !== name) } }),
  )
  const fill = (choose: () => void) => () => {
    choose()
    announce(t('template.used'))
  }
  const prices = { label: t('template.last', { count: lastPrices.length }), note: t('template.last-note') }
  return (
    <>
      <Menu
        trigger={t('template.menu')}
        chevron
        align="end"
        triggerClass={buttonClass({ size: 'small' })}
        items={[
          ...(lastPrices.length > 0 ? [{ ...prices, onSelect: fill(onPrices) }] : []),
          ...templates.map(one => ({
            label: t('template.use', { name: one.name }),
            onSelect: fill(() => onChange(applied(one, draft.typed, job))),
          })),
          { label: t('template.keep'), onSelect: () => setSaving(true) },
          ...templates.map(({ name }) => ({
            label: t('template.drop', { name }),
            danger: true,
            onSelect: () => void run(name),
          })),
        ]}
      />
      {isSaving && <SaveDialog {...props} onClose={() => setSaving(false)} />}
    </>
  )
}
