// A plain page that says the house stands: for people and machines that check on it.
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'

export function Component() {
  const t = useTexts('test')
  const { buildId } = useRoot()
  return (
    <section className="mx-auto grid max-w-xl gap-4 px-4 py-16">
      <Head title={t('title')} noindex />
      <h1 className="font-semibold text-3xl">{t('title')}</h1>
      <p>{t('text')}</p>
      <p className="text-ink-soft">{t('build', { id: buildId })}</p>
    </section>
  )
}
