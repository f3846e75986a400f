// The questions that every job has: description and pictures, who supplies the material, place, time, budget, who may
// bid.
import Globe from 'lucide-react/icons/globe'
import HardHat from 'lucide-react/icons/hard-hat'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import type { ComponentProps } from 'react'
import { useCityOptions } from '#client/platform/cities.ts'
import type { UploadSlot } from '#client/platform/form/engine.ts'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LocateCity } from '#client/platform/locate-city.tsx'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { ChoiceCards } from '#client/ui/controls/choice-cards.tsx'
import { FieldSet } from '#client/ui/controls/field.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { visibilities, workModes } from '#shared/features/jobs/choices.ts'
import { mostFiles } from '#shared/features/jobs/job-fields.ts'
import type { TypedFile } from '#shared/forms/typed.ts'
import { href } from '#shared/routes/href.ts'
import type { JobDraft } from './draft.ts'
import { InviteField } from './invite-field.tsx'
import type { Wizard } from './use-wizard.ts'
import { JobPhotos, VisitorPhotos, type WaitingPhotos } from './waiting-photos.tsx'
import type { City, JobWizardProps } from './wizard-types.ts'

type StepProps = { readonly wizard: Wizard }

const icons = { with_material: <Package />, without_material: <HardHat />, public: <Globe />, invited: <Mail /> }

type CardsProps = StepProps & { readonly name: 'workMode' | 'visibility'; readonly hint: string }

/** A choice of two that decides the following fields; `hint` is the prefix of the hints' keys. */
export function Cards({ wizard: { form, draft, change }, name, hint }: CardsProps) {
  const { t } = form
  const texts =
    name === 'workMode'
      ? workModes.map(value => ({ value, label: t(`workMode.${value}`) }))
      : visibilities.map(value => ({ value, label: t(`visibility.${value}`) }))
  return (
    <ChoiceCards
      name={name}
      label={form.labelOf(name)}
      error={form.errors.errorOf(name)}
      options={texts.map(({ value, label }) => ({
        value,
        label,
        hint: t(`hints.${hint}${value}`),
        icon: icons[value],
      }))}
      value={draft[name]}
      onChange={value => change({ [name]: value })}
    />
  )
}

type JobProps = StepProps & {
  readonly upload: UploadSlot
  readonly books: JobWizardProps['books']
  /** The address of this step, to return to. */
  readonly back: string
  readonly waiting: WaitingPhotos
}

/** Its brief goes to the bidders. */
function Ideabook({ wizard: { draft, change, errors }, books = [] }: JobProps) {
  const t = useTexts('jobs')
  if (books.length === 0) return null
  return (
    <Select
      name="ideabook"
      label={t('fields.ideabook')}
      hint={t('hints.ideabook')}
      error={errors.errorOf('ideabook')}
      optionalText={t('optional')}
      placeholder={t('ideabook.none')}
      options={books.map(({ id, name }) => ({ value: id, label: name || t('ideabook.untitled') }))}
      value={draft.ideabook}
      onChange={event => change({ ideabook: event.target.value })}
    />
  )
}

/** Photos of the site, plans, measurements: a picture can save a visit. Plans need an account. */
function Photos({ wizard, upload, back, waiting }: JobProps) {
  const t = useTexts('jobs')
  const ofFiles = useTexts('files')
  const { user } = useRoot()
  if (!user)
    return (
      <>
        <VisitorPhotos waiting={waiting} />
        <p className="note">
          {ofFiles('before-account.plans')}{' '}
          <Anchor
            href={`${href('sign-in')}?${new URLSearchParams({ return: back })}`}
            className="font-medium text-clay underline underline-offset-4"
          >
            {t('send.sign-in')}
          </Anchor>
        </p>
      </>
    )
  const { draft, change, errors } = wizard
  return (
    <>
      <JobPhotos wizard={wizard} upload={upload} waiting={waiting} />
      {upload({
        name: 'files',
        label: t('fields.files'),
        hint: t('hints.files'),
        error: errors.errorOf('files'),
        optionalText: t('optional'),
        most: mostFiles.files,
        files: draft.files,
        onChange: (turn: (files: readonly TypedFile[]) => readonly TypedFile[]) =>
          change(old => ({ files: turn(old.files) })),
      })}
    </>
  )
}

type OwnProps = StepProps & Omit<ComponentProps<typeof FormField>, 'form'> & { readonly name: keyof JobDraft }

/** One of the job's own fields, unless the trade's form asks for it. */
function Own({ wizard, name, ...rest }: OwnProps) {
  return wizard.isAsked(name) && <FormField {...rest} form={wizard.form} name={name} />
}

export function StepJob(props: JobProps) {
  return (
    <Stack gap={6}>
      <Own wizard={props.wizard} name="title" />
      <Own wizard={props.wizard} name="description" rows={6} />
      <Photos {...props} />
      <Ideabook {...props} />
    </Stack>
  )
}

function CityField({ wizard: { form, draft, change }, cities }: StepProps & { readonly cities: readonly City[] }) {
  const t = useTexts('jobs')
  const options = useCityOptions(cities)
  return (
    <>
      {draft.city === '' && (
        <LocateCity
          texts={{ locate: t('place.locate'), failed: t('place.locate-failed') }}
          onCity={city => change({ city })}
        />
      )}
      <FormField form={form} name="city" options={options} autoComplete="address-level2" />
    </>
  )
}

/** Place, time and budget: each is asked once in the whole form. */
export function StepPlace({ wizard, cities }: StepProps & { readonly cities: readonly City[] }) {
  const { t } = wizard.form
  return (
    <Stack gap={6}>
      {wizard.isAsked('city') && <CityField wizard={wizard} cities={cities} />}
      <Own wizard={wizard} name="area" autoComplete="address-level3" />
      <Own wizard={wizard} name="propertyType" look="select" />
      <Own wizard={wizard} name="urgency" />
      <Own wizard={wizard} name="startWindow" />
      {wizard.isAsked('budgetMax') && (
        <FieldSet name="budget" label={t('fields.budget')} hint={t('hints.budget')}>
          <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
            <Own wizard={wizard} name="budgetMin" />
            <Own wizard={wizard} name="budgetMax" />
          </div>
        </FieldSet>
      )}
      <FormField form={wizard.form} name="retentionPercent" />
    </Stack>
  )
}

/** Open to every matching professional, or to invited ones only; and whom to invite. */
export function StepReach({ wizard }: StepProps) {
  const t = useTexts('jobs')
  const { draft, change, errors } = wizard
  return (
    <Stack gap={10}>
      <Cards wizard={wizard} name="visibility" hint="visibility-" />
      <InviteField
        invited={draft.invited}
        error={errors.errorOf('invited')}
        optionalText={draft.visibility === 'invited' ? undefined : t('optional')}
        onChange={invited => change({ invited })}
      />
    </Stack>
  )
}
