// A new form: its name, its address (looked up while it is typed), its kind, and what it begins with.
import { type FormEvent, useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Stack } from '#client/ui/container.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { Select } from '#client/ui/select.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { type FormKind, formKinds } from '#shared/forms/settings.ts'
import { fold } from '#shared/values/fold.ts'
import { inLanguage, type Localized } from '#shared/values/localized.ts'

type Named = { readonly slug: string; readonly name: Localized }
type Props = {
  readonly trades: readonly Named[]
  readonly forms: readonly { readonly slug: string; readonly title: Localized }[]
  readonly onCreated: (slug: string) => void
  readonly onClose: () => void
}

const patience = 300
const form = /^[a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?$/

/** The words of a name as an address; empty where it has no Latin letters. */
function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
}

type Address = 'unknown' | 'free' | 'taken' | 'wrong'

function useAddress(slug: string): Address {
  const send = useSend<AppContract>()
  const [found, setFound] = useState<{ slug: string; free: boolean } | null>(null)
  useEffect(() => {
    if (!form.test(slug)) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = stop
      const answer = await send('GET /admin/form-addresses', { query: { slug } }, { signal }).catch(() => null)
      if (answer && !signal.aborted) setFound({ slug, free: answer.free })
    }, patience)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [slug, send])
  if (slug !== '' && !form.test(slug)) return 'wrong'
  if (found?.slug !== slug) return 'unknown'
  return found.free ? 'free' : 'taken'
}

type Values = { name: string; slug: string | null; kind: FormKind; trade: string; from: string }

function useCreate(values: Values & { slug: string }, onCreated: Props['onCreated']) {
  const send = useSend<AppContract>()
  const { language } = useRoot()
  const { busy, problem, run } = useSending()
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const { name, slug, kind, trade, from } = values
    const body = { name, slug, language, kind, trade: (kind === 'job' && trade) || null, from: from || null }
    await run(async idempotencyKey => {
      await send('POST /admin/forms', { body }, { idempotencyKey })
      onCreated(slug)
    })
  }
  const errorOf = (path: string) => problem?.fields.find(field => field.path === path)?.detail
  return { busy, problem, errorOf, submit }
}

type FieldsProps = Pick<Props, 'trades' | 'forms'> & {
  readonly values: Values & { readonly slug: string }
  readonly address: Address
  readonly errorOf: (path: string) => string | undefined
  readonly set: (change: Partial<Values>) => void
}

function NameAndAddress({ values, address, errorOf, set }: FieldsProps) {
  const t = useTexts('form-builder')
  const isBad = address === 'taken' || address === 'wrong'
  return (
    <>
      <TextInput
        name="name"
        label={t('create.name')}
        value={values.name}
        error={errorOf('name')}
        maxLength={120}
        required
        autoComplete="off"
        onChange={event => set({ name: event.currentTarget.value })}
      />
      <TextInput
        name="slug"
        label={t('create.address')}
        hint={t(address === 'free' ? 'create.address-free' : 'create.address-hint')}
        error={errorOf('slug') ?? (isBad ? t(`create.address-${address}`) : undefined)}
        className="font-mono"
        value={values.slug}
        maxLength={80}
        required
        autoComplete="off"
        spellCheck={false}
        onChange={event => set({ slug: event.currentTarget.value })}
      />
    </>
  )
}

function KindAndBeginning({ values, trades, forms, errorOf, set }: FieldsProps) {
  const t = useTexts('form-builder')
  const { language } = useRoot()
  return (
    <>
      <Select
        name="kind"
        label={t('create.kind')}
        hint={t(`kind-hint.${values.kind}`)}
        options={formKinds.map(value => ({ value, label: t(`kind.${value}`) }))}
        value={values.kind}
        onChange={event => set({ kind: event.currentTarget.value as FormKind })}
      />
      {values.kind === 'job' && (
        <Select
          name="trade"
          label={t('create.trade')}
          placeholder={t('create.all-trades')}
          error={errorOf('trade')}
          options={trades.map(({ slug, name }) => ({ value: slug, label: inLanguage(name, language) }))}
          value={values.trade}
          onChange={event => set({ trade: event.currentTarget.value })}
        />
      )}
      <Select
        name="from"
        label={t('create.from')}
        placeholder={t('create.empty')}
        options={forms.map(({ slug, title }) => ({ value: slug, label: inLanguage(title, language) || slug }))}
        value={values.from}
        onChange={event => set({ from: event.currentTarget.value })}
      />
    </>
  )
}

export function CreateDialog({ trades, forms, onCreated, onClose }: Props) {
  const t = useTexts('form-builder')
  const [given, setGiven] = useState<Values>({ name: '', slug: null, kind: 'job', trade: '', from: '' })
  const values = { ...given, slug: given.slug ?? slugOf(given.name) }
  const address = useAddress(values.slug)
  const { busy, problem, errorOf, submit } = useCreate(values, onCreated)
  const fields = {
    trades,
    forms,
    values,
    address,
    errorOf,
    set: (change: Partial<Values>) => setGiven({ ...given, ...change }),
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('create.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button kind="primary" type="submit" form="create-form" busy={busy}>
            {t(busy ? 'create.busy' : 'create.do')}
          </Button>
        </>
      }
    >
      <form id="create-form" onSubmit={submit}>
        <Stack gap={4}>
          {problem && problem.fields.length === 0 && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <NameAndAddress {...fields} />
          <KindAndBeginning {...fields} />
        </Stack>
      </form>
    </Dialog>
  )
}
