// People that a person noted privately: add, change, delete. The site never writes to them.
import { AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListView } from '#client/platform/list/list-view.tsx'
import { MailLink, PhoneLink } from '#client/platform/reach.tsx'
import { TableLinks } from '#client/platform/table-links.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { PlumbLine } from '#client/ui/drawing/illustrations.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { OwnContact } from '#shared/features/contacts/contract.ts'
import { ownContactFields, typedTags } from '#shared/features/contacts/fields.ts'
import { ImportContactsDialog } from './import-dialog.tsx'
import { PrivateNotes } from './private-notes.tsx'

function OwnRow({ card }: { readonly card: OwnContact }) {
  const t = useTexts('contacts')
  const { id, name, company, phone, email, note, tags } = card
  const params = { card: id }
  return (
    <li className="work-row ps-0">
      <div className="min-w-0">
        <h2 className="font-semibold text-17">
          <bdi>{name}</bdi>
        </h2>
        {company && (
          <p className="note">
            <bdi>{company}</bdi>
          </p>
        )}
        <PrivateNotes tags={tags} note={note} />
      </div>
      <div className="grid justify-items-start">
        {phone && <PhoneLink phone={phone} />}
        {email && <MailLink email={email} />}
      </div>
      <Row gap={2}>
        <FormButton
          size="small"
          ask={{
            fields: ownContactFields,
            start: { ...card, tags: typedTags(tags) },
            mutate: (send, body) => send('PUT /contacts/own/{card}', { params, body }),
            title: t('own.change-title', { name }),
          }}
        >
          {t('own.change')}
        </FormButton>
        <AskButton
          size="small"
          kind="quiet"
          endpoint="DELETE /contacts/own/{card}"
          request={{ params }}
          ask={{
            title: t('own.forget-title', { name }),
            text: t('own.forget-text'),
            cancel: t('keep'),
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
          <FormButton
            kind="primary"
            ask={{
              fields: ownContactFields,
              mutate: (send, body) => send('POST /contacts/own', { body }),
              title: t('own.add-title'),
            }}
          >
            {t('own.add')}
          </FormButton>
          <DialogButton dialog={close => <ImportContactsDialog onClose={close} />}>{t('file.import')}</DialogButton>
          <TableLinks address="/api/contacts/export" csv={t('file.export')} excel={t('file.excel')} />
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
