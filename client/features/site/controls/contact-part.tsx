// What only the owner of the site knows: company, address, ways to reach it; and the pages on social networks.
import Trash from 'lucide-react/icons/trash-2'
import { Form } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { IconButton } from '#client/ui/controls/icon-button.tsx'
import type { SiteContact } from '#shared/api/page-data.ts'
import { contactFields, socialFields } from '#shared/features/site/fields.ts'
import { EntryList } from './entry-list.tsx'
import { PartFrame } from './part-frame.tsx'
import { moved } from './site-view.ts'
import { type StartValue, useReportDirty, useStartValue } from './start-value.ts'
import { fieldAt, type PartSaving } from './use-part.ts'

type Props = { readonly saving: PartSaving<'contact'> }
type Facts = Omit<SiteContact, 'social'>

type FactsProps = Props & StartValue<Facts>

function FactsForm({ saving, start, base, onDirty }: FactsProps) {
  const { value } = saving
  const form = useForm(contactFields, {
    start,
    mutate: (send, { company = '', address, phone = '', email = '' }) =>
      saving.send(send, { ...value, company, address, phone, email }, base),
    pathOf: fieldAt,
    onDone: saving.settle,
  })
  useReportDirty(form.isDirty, onDirty)
  return <Form form={form} kind="secondary" />
}

function AddSocial({ saving }: Props) {
  const t = useTexts('website')
  const { value } = saving
  const form = useForm(socialFields, {
    again: true,
    mutate: (send, { network, link }) =>
      saving.send(
        send,
        {
          ...value,
          social: [...value.social.filter(one => one.network !== network), { network, address: link.trim() }],
        },
        saving.base,
      ),
    pathOf: () => 'link',
    onDone: saving.settle,
  })
  return <Form form={form} kind="secondary" yes={t('contact.add')} />
}

function Social({ saving }: Props) {
  const t = useTexts('website')
  const { value, save, busy, isLocked } = saving
  const { social } = value
  const put = (list: typeof social): Promise<boolean> => save({ ...value, social: list })
  return (
    <Stack gap={4}>
      <SectionHeading compact level={3} title={t('contact.social')} />
      <EntryList
        entries={social.map(({ network, address }) => ({
          ...{ key: network, name: t(`network.${network}`), notes: [`\u2066${address}\u2069`] },
        }))}
        busy={busy}
        isLocked={isLocked}
        onMove={(from, to) => put(moved(social, from, to))}
        tools={index => (
          <IconButton
            label={t('list.remove-of', { name: social[index] ? t(`network.${social[index].network}`) : '' })}
            icon={<Trash aria-hidden="true" />}
            onClick={() => void put(social.toSpliced(index, 1))}
          />
        )}
      />
      {!isLocked && <AddSocial key={social.length} saving={saving} />}
    </Stack>
  )
}

export function ContactPart({ saving }: Props) {
  const t = useTexts('website')
  const { social: _, ...facts } = saving.value
  const started = useStartValue<Facts>(facts, saving.base)
  return (
    <PartFrame part="contact" saving={saving as PartSaving} note={t('contact.lead')}>
      <fieldset disabled={saving.isLocked} className="min-w-0">
        <FactsForm key={JSON.stringify(started.start)} saving={saving} {...started} />
      </fieldset>
      <Social saving={saving} />
    </PartFrame>
  )
}
