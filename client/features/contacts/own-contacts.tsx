// People whom somebody has written down for themselves: added, changed, forgotten; the house never writes to them.
import { AskButton, DialogButton } from '#client/platform/deed-button.tsx'
import { FormDialog } from '#client/platform/form/form.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { OwnContact } from '#shared/features/contacts/contract.ts'
import { ownContactFields, typedTags } from '#shared/features/contacts/fields.ts'
import { ImportDialog } from './import-dialog.tsx'
import { Tags } from './tags.tsx'

function OwnDialog({ card, onClose }: { readonly card?: OwnContact; readonly onClose: () => void }) {
  const t = useTexts('contacts')
  const form = useForm(ownContactFields, {
    start: card && { ...card, tags: typedTags(card.tags) },
    act: async (send, body) => {
      if (card) return await send('PUT /contacts/own/{card}', { params: { card: card.id }, body })
      return await send('POST /contacts/own', { body })
    },
    onDone: onClose,
  })
  const title = card ? t('own.change-title', { name: card.name }) : t('own.add-title')
  return <FormDialog form={form} title={title} onClose={onClose} />
}

function Reach({ card: { phone, email } }: { readonly card: OwnContact }) {
  const look = 'inline-flex min-h-9 items-center text-15 underline-offset-4 hover:underline pointer-coarse:min-h-11'
  return (
    <div className="grid justify-items-start">
      {phone && (
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={look}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={look}>
          <bdi dir="ltr" className="wrap-anywhere">
            {email}
          </bdi>
        </a>
      )}
    </div>
  )
}

function OwnRow({ card }: { readonly card: OwnContact }) {
  const t = useTexts('contacts')
  const { id, name, company, note, tags } = card
  return (
    <li className="work-row ps-0">
      <div className="grid min-w-0 gap-1.5">
        <h2 className="font-semibold text-17">
          <bdi>{name}</bdi>
        </h2>
        {company && (
          <p className="note">
            <bdi>{company}</bdi>
          </p>
        )}
        {tags.length > 0 && (
          <p className="flex flex-wrap gap-2">
            <Tags tags={tags} />
          </p>
        )}
        {note && (
          <p dir="auto" className="whitespace-pre-line text-ink-soft">
            {note}
          </p>
        )}
      </div>
      <Reach card={card} />
      <Row gap={2}>
        <DialogButton size="small" dialog={close => <OwnDialog card={card} onClose={close} />}>
          {t('own.change')}
        </DialogButton>
        <AskButton
          size="small"
          kind="quiet"
          deed="DELETE /contacts/own/{card}"
          request={{ params: { card: id } }}
          ask={{
            title: t('own.forget-title', { name }),
            text: t('own.forget-text'),
            keep: t('keep'),
            yes: t('own.forget-yes'),
          }}
        >
          {t('own.forget')}
        </AskButton>
      </Row>
    </li>
  )
}

type Props = {
  readonly list: Output<AppContract['GET /contacts/own']>
  readonly filter: Readonly<Record<string, string>>
}

export function OwnContacts({ list, filter }: Props) {
  const t = useTexts('contacts')
  return (
    <Stack>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-160 text-15 text-ink-soft">{t('own.lead')}</p>
        <Row gap={2}>
          <DialogButton kind="primary" dialog={close => <OwnDialog onClose={close} />}>
            {t('own.add')}
          </DialogButton>
          <DialogButton dialog={close => <ImportDialog onClose={close} />}>{t('file.import')}</DialogButton>
          <a href="/api/contacts/export" download className={buttonClass()}>
            {t('file.export')}
          </a>
        </Row>
      </div>
      <ListView
        list={list}
        filter={filter}
        caption={t('tab.own')}
        item={card => <OwnRow key={card.id} card={card} />}
        filters={list.total > 0 || filter.q ? [{ name: 'q', label: t('search') }] : []}
        empty={{ title: t('own.empty'), text: t('own.empty-text'), drawing: <PlumbLine /> }}
      />
    </Stack>
  )
}
