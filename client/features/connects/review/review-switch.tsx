// The switch of the review: every request by a person, or those of trusted senders by themselves; and how many may be open.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { Card, CardTitle } from '#client/ui/card.tsx'
import { RadioGroup } from '#client/ui/choice.tsx'
import { Stack } from '#client/ui/container.tsx'
import { NumberInput } from '#client/ui/number-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { trustSigns } from '#shared/features/connects/limits.ts'

export type Rules = {
  readonly review: 'always' | 'trust'
  readonly mostOpen: number
  readonly version: number
  readonly asked: number
  readonly wouldPass: number
}

const ways = ['always', 'trust'] as const

function useSave(rules: Rules) {
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const { busy, problem, run } = useSending()
  const [saved, setSaved] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const review = ways.find(way => way === form.get('review')) ?? rules.review
    const body = { review, mostOpen: Number(form.get('mostOpen')), version: rules.version }
    setSaved(false)
    const done = await run(async idempotencyKey => {
      await send('PUT /admin/connects/rules', { body }, { idempotencyKey })
      await revalidate()
    })
    setSaved(done)
  }
  const errorOf = (path: string) => problem?.fields.find(field => field.path === path)?.detail
  return { busy, problem, saved, submit, errorOf }
}

function Outlook({ rules: { asked, wouldPass } }: { readonly rules: Rules }) {
  const t = useTexts('admin-connects')
  const format = useFormat()
  if (asked === 0) return <p className="text-15 text-ink-soft">{t('switch.none-asked')}</p>
  return (
    <p className="text-15">
      {t('switch.would-pass', { count: asked, all: format.number(asked), passed: format.number(wouldPass) })}
    </p>
  )
}

export function ReviewSwitch({ rules }: { readonly rules: Rules }) {
  const t = useTexts('admin-connects')
  const may = useMay()('connects', 'isUpdate')
  const { busy, problem, saved, submit, errorOf } = useSave(rules)
  return (
    <Card as="section">
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <CardTitle level={2}>{t('switch.title')}</CardTitle>
          {problem && problem.fields.length === 0 && (
            <Callout kind="danger" live>
              {problem.detail}
            </Callout>
          )}
          <RadioGroup
            name="review"
            label={t('switch.label')}
            hideLabel
            defaultValue={rules.review}
            options={ways.map(value => ({
              value,
              label: t(`switch.${value}.label`),
              hint: t(`switch.${value}.hint`),
              disabled: !may,
            }))}
          />
          <Outlook rules={rules} />
          <details>
            <summary className="min-h-9 w-fit content-center text-15 underline underline-offset-4 pointer-coarse:min-h-11">
              {t('switch.rule')}
            </summary>
            <ul className="grid list-disc gap-1 ps-5 pt-2 text-15 text-ink-soft">
              {trustSigns.map(sign => (
                <li key={sign}>{t(`sign.${sign}.rule`)}</li>
              ))}
            </ul>
          </details>
          <NumberInput
            name="mostOpen"
            label={t('switch.most-open')}
            hint={t('switch.most-open-hint')}
            whole
            defaultValue={String(rules.mostOpen)}
            disabled={!may}
            error={errorOf('mostOpen')}
          />
          {may && (
            <Button type="submit" busy={busy}>
              {t(busy ? 'switch.saving' : 'switch.save')}
            </Button>
          )}
          <p role="status" className="text-15 text-moss empty:hidden">
            {saved && t('switch.saved')}
          </p>
        </Stack>
      </form>
    </Card>
  )
}
