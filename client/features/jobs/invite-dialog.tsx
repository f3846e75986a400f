// Finds professionals of the job's trade near its city and asks them in person.
import { type FormEvent, useEffect, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { Job } from './job-types.ts'

type Found = Output<AppContract['GET /professionals']>['items'][number]
type InviteDialogProps = {
  readonly job: Job
  /** Slugs of those who have bid: they need no invitation. */
  readonly bidders: readonly string[]
  readonly onClose: () => void
}

type RowProps = { readonly job: Job; readonly one: Found; readonly state: 'free' | 'invited' | 'has-bid' }

const mostFound = 12
const invitable: readonly Found['type'][] = ['contractor', 'builder']

/** Who fits the job's trade in its city, by words or without. */
function useFound(job: Job) {
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const { language } = useRoot()
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const find = (what: string): Promise<boolean> =>
    run(async () => {
      const where = inLanguage(job.city.name, language)
      const query = { trade: job.trade.slug, where, pageSize: mostFound, ...(what ? { what } : {}) }
      const { items } = await send('GET /professionals', { query })
      setFound(items.filter(({ type }) => invitable.includes(type)))
    })
  return { busy, problem, found, find }
}

function FoundRow({ job, one, state }: RowProps) {
  const t = useTexts('job-life')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const invite = (): Promise<boolean> =>
    run(async idempotencyKey => {
      const body = { professional: one.slug }
      await send('POST /jobs/{job}/invitations', { params: { job: job.id }, body }, { idempotencyKey })
      await revalidate()
    })
  return (
    <li className="grid gap-2 border-b py-3 last:border-b-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">
            <bdi>{one.name}</bdi>
          </p>
          <p className="text-13 text-ink-soft">
            <span dir="auto">{inLanguage(one.headline, language)}</span> · {inLanguage(one.city.name, language)}
          </p>
        </div>
        {state !== 'free' ? (
          <Badge tone={state === 'invited' ? 'moss' : 'neutral'}>{t(`invite.${state}`)}</Badge>
        ) : (
          <Button size="small" busy={busy} aria-label={t('invite.invite-name', { name: one.name })} onClick={invite}>
            {t('invite.invite')}
          </Button>
        )}
      </div>
      {problem && (
        <Callout kind="danger" live>
          {problem.detail}
        </Callout>
      )}
    </li>
  )
}

export function InviteDialog({ job, bidders, onClose }: InviteDialogProps) {
  const t = useTexts('job-life')
  const { busy, problem, found, find } = useFound(job)
  // Once, with those who fit best, before anything is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at its opening
  useEffect(() => void find(''), [])
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    find(String(new FormData(event.currentTarget).get('what') ?? '').trim())
  }
  const invited = new Set(job.invited.map(({ slug }) => slug))
  const stateOf = ({ slug }: Found): RowProps['state'] => {
    if (bidders.includes(slug)) return 'has-bid'
    return invited.has(slug) ? 'invited' : 'free'
  }
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('invite.title')}
      closeLabel={t('close')}
      actions={<Button onClick={onClose}>{t('invite.done')}</Button>}
    >
      <Stack gap={4}>
        <form onSubmit={submit} className="flex items-end gap-3">
          <div className="grow">
            <SearchField name="what" label={t('invite.search')} clearLabel={t('invite.clear')} maxLength={120} />
          </div>
          <Button type="submit" busy={busy}>
            {t('invite.find')}
          </Button>
        </form>
        {problem && (
          <Callout kind="danger" live>
            {problem.detail}
          </Callout>
        )}
        {found && found.length === 0 && (
          <p role="status" className="text-15 text-ink-soft">
            {t('invite.none')}
          </p>
        )}
        {found && (
          <ul aria-label={t('invite.title')}>
            {found.map(one => (
              <FoundRow key={one.slug} job={job} one={one} state={stateOf(one)} />
            ))}
          </ul>
        )}
      </Stack>
    </Dialog>
  )
}
