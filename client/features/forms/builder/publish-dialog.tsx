// Before publishing: missing parts, or else the changes for people. Afterwards: the form's address.

import { MutationDialog } from '#client/platform/action-button.tsx'
import { useCopy } from '#client/platform/copy.ts'
import { useLanguageName } from '#client/platform/i18n/language-name.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { compareForms, isUnchanged } from '#shared/forms/compare-forms.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { isLanguage } from '#shared/values/localized.ts'
import type { FormInWork } from './builder-types.ts'
import { ChangesList } from './changes-list.tsx'
import { draftOf, type EditForm } from './edited.ts'
import { type Placed, usePartName } from './scene.ts'

type Props = {
  readonly facts: FormInWork
  readonly form: EditForm
  readonly problems: readonly Placed[]
  readonly mutation: Parameters<typeof MutationDialog>[0]['mutation']
  readonly onGo: (problem: Placed) => void
  readonly onClose: () => void
}

function Missing({ form, problems, onGo }: Pick<Props, 'form' | 'problems' | 'onGo'>) {
  const t = useTexts('form-builder')
  return (
    <Stack gap={4}>
      <Callout kind="warning" title={t('publish.missing', { count: problems.length })}>
        {t('publish.missing-text')}
      </Callout>
      <ProblemList form={form} problems={problems} onGo={onGo} />
    </Stack>
  )
}

function Ready({ facts, form }: Pick<Props, 'facts' | 'form'>) {
  const t = useTexts('form-builder')
  const next = (facts.versions[0]?.version ?? 0) + 1
  if (!facts.published) return <p>{t('publish.first')}</p>
  const changes = compareForms(facts.published, draftOf(form))
  return (
    <Stack gap={4}>
      <p>{t('publish.next', { version: next, count: facts.submissions })}</p>
      <h3 className="text-17">{t('publish.changes')}</h3>
      {isUnchanged(changes) ? <p>{t('publish.settings-only')}</p> : <ChangesList changes={changes} />}
    </Stack>
  )
}

export function PublishDialog({ mutation, facts, form, problems, onGo, onClose }: Props) {
  const t = useTexts('form-builder')
  const isReady = problems.length === 0
  return (
    <MutationDialog
      wide
      kind="primary"
      mutation={mutation}
      onClose={onClose}
      title={t('publish.title')}
      yes={isReady ? t('publish.do') : undefined}
    >
      {isReady ? <Ready facts={facts} form={form} /> : <Missing form={form} problems={problems} onGo={onGo} />}
    </MutationDialog>
  )
}

/** The address of the published form. */
export function Published({ facts }: { readonly facts: FormInWork }) {
  const t = useTexts('form-builder')
  const { origin, language } = useRoot()
  const { outcome, copy } = useCopy()
  const { slug: form, kind, publishedVersion } = facts
  const path = kind === 'job' ? href('job-request.form', { form }) : href('form-submit', { form })
  const address = origin + inPrefix(language, path)
  return (
    <Callout
      live
      kind="success"
      title={t('publish.done', { version: publishedVersion ?? 1 })}
      action={
        <>
          <ButtonLink size="small" href={path}>
            {t('publish.see')}
          </ButtonLink>
          <Button size="small" onClick={() => void copy(address)}>
            {t('publish.copy')}
          </Button>
          {outcome !== 'none' && <p className="self-center text-ink-soft">{t(`publish.${outcome}`)}</p>}
        </>
      }
    >
      <bdi dir="ltr" className="wrap-anywhere">
        {address}
      </bdi>
    </Callout>
  )
}

type ProblemListProps = {
  readonly form: EditForm
  readonly problems: readonly Placed[]
  readonly onGo: (problem: Placed) => void
}

function useProblemTexts() {
  const t = useTexts('form-builder')
  const languageName = useLanguageName()
  return ({ code, rest }: Placed): string => {
    if (code !== 'text-missing') return t(`problem.${code}`)
    const last = rest.split('/').at(-1)
    const [part = '', option] = rest.replace(/^settings\//, '').split('/')
    const language = isLanguage(last) ? languageName(last) : ''
    const text = part === 'options' ? t('options.one', { number: Number(option) + 1 }) : t(`setting.${part}`)
    return t('problem.text-missing', { text, language })
  }
}

function ProblemList({ form, problems, onGo }: ProblemListProps) {
  const t = useTexts('form-builder')
  const textOf = useProblemTexts()
  const nameOf = usePartName(form)
  const owners = [...new Set(problems.map(({ owner }) => owner))]
  return (
    <ul className="grid gap-3">
      {owners.map(owner => (
        <li key={owner} className="grid gap-0.5">
          <p className="font-medium text-15" dir="auto">
            {owner === 'form' ? t('form.whole') : nameOf(owner)}
          </p>
          <ul className="border-s-2 border-amber ps-3">
            {problems
              .filter(problem => problem.owner === owner)
              .map(problem => (
                <li key={`${problem.path} ${problem.code}`}>
                  <button
                    type="button"
                    onClick={() => onGo(problem)}
                    className="min-h-9 py-1 text-start text-15 underline underline-offset-4 hover:text-clay pointer-coarse:min-h-11"
                  >
                    {textOf(problem)}
                  </button>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
