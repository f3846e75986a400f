// Verifies a project log or its hash for anybody. A file is hashed in the browser and never uploaded.
import { LogFile } from '#client/features/check-record/log-file.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useRoot } from '#client/platform/root.ts'
import { Container, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './check-record.data.ts'

/** The result in a sentence, and its meaning. */
function useAnswer(): readonly [title: string, text: string] | null {
  const t = useTexts('check-record')
  const { hash, isFile, wrong, found, inside } = usePageData<typeof data>()
  const textOf = (name: string, params: Record<string, number> = {}) =>
    [t(`answer.${name}.title`), t(`answer.${name}.text`, params)] as const
  if (!hash) return null
  if (!found) return textOf('no-hash')
  if (found.of) return textOf(`${found.of}-${found.found}`)
  if (wrong) return textOf('wrong', { number: wrong })
  if (inside?.of === 'entry') return textOf('inside')
  return textOf(isFile ? 'no-file' : 'none')
}

export function Component() {
  const t = useTexts('check-record')
  const { language } = useRoot()
  const { hash, isFile } = usePageData<typeof data>()
  const answer = useAnswer()
  return (
    <Container>
      <Head title={t('title')} description={t('lead')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} />
      <Stack>
        <div role="status">
          {answer && (
            <section className="turn grid gap-1 border-b py-3">
              <h2 className="part-title">{answer[0]}</h2>
              <p>{answer[1]}</p>
            </section>
          )}
        </div>
        <form action={inPrefix(language, href('check-record'))} className="grid justify-items-start gap-3">
          <TextInput
            key={hash}
            name="hash"
            dir="ltr"
            label={t('hash')}
            hint={t('hash-hint')}
            defaultValue={isFile ? '' : hash}
            autoComplete="off"
            spellCheck={false}
            required
          />
          <Button type="submit" kind="primary">
            {t('check')}
          </Button>
        </form>
        <div className="max-w-184">
          <LogFile />
        </div>
        <p className="max-w-184 text-15 text-ink-soft">{t('how')}</p>
      </Stack>
    </Container>
  )
}
