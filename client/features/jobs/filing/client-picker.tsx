import { type FormEvent, useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Card, CardTitle } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { SearchField } from '#client/ui/controls/search-field.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

export type Client = Output<AppContract['GET /admin/clients']>[number]

function ClientRow({ client, onChoose }: { readonly client: Client; readonly onChoose: () => void }) {
  const t = useTexts('admin-jobs')
  return (
    <li className="flex min-h-14 items-center justify-between gap-4 border-b py-2 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{client.name}</bdi>
        </p>
        <p className="text-13 text-ink-soft">
          <bdi dir="ltr">{client.email}</bdi> · {t('filing.jobs', { count: client.jobs })}
        </p>
      </div>
      <Button size="small" onClick={onChoose}>
        {t('filing.choose')}
        <span className="sr-only">: {client.name}</span>
      </Button>
    </li>
  )
}

function Search({ onChoose }: { readonly onChoose: (client: Client) => void }) {
  const t = useTexts('admin-jobs')
  const texts = useTexts('lists')
  const [found, setFound] = useState<readonly Client[] | null>(null)
  const { busy, problem, run } = useMutation('GET /admin/clients', { stays: true, onDone: setFound })
  const find = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void run({ query: { q: String(new FormData(event.currentTarget).get('client') ?? '').trim() } })
  }
  return (
    <Stack gap={4}>
      <p className="text-15 text-ink-soft">{t('filing.lead')}</p>
      <form onSubmit={find} className="flex items-end gap-3">
        <div className="grow">
          <SearchField
            name="client"
            label={t('filing.search')}
            clearLabel={texts('search-clear')}
            minLength={2}
            maxLength={80}
            required
          />
        </div>
        <Button type="submit" busy={busy}>
          {texts('search')}
        </Button>
      </form>
      <ActionProblem problem={problem} />
      <p role="status" className="text-15 text-ink-soft empty:hidden">
        {found?.length === 0 ? t('filing.none') : ''}
      </p>
      <ul aria-label={t('filing.title')} className="empty:hidden">
        {found?.map(client => (
          <ClientRow key={client.id} client={client} onChoose={() => onChoose(client)} />
        ))}
      </ul>
    </Stack>
  )
}

type ClientPickerProps = { readonly client: Client | null; readonly onChange: (client: Client | null) => void }

export function ClientPicker({ client, onChange }: ClientPickerProps) {
  const t = useTexts('admin-jobs')
  return (
    <Card as="section" className="max-w-184">
      <Stack gap={4}>
        <CardTitle level={2}>{t('filing.title')}</CardTitle>
        {client ? (
          <div className="flex items-center justify-between gap-4">
            <p>
              <bdi className="font-medium">{client.name}</bdi>{' '}
              <bdi dir="ltr" className="text-15 text-ink-soft">
                {client.email}
              </bdi>
            </p>
            <Button size="small" kind="quiet" onClick={() => onChange(null)}>
              {t('filing.change')}
            </Button>
          </div>
        ) : (
          <Search onChoose={onChange} />
        )}
      </Stack>
    </Card>
  )
}
