import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { href } from '#shared/routes/href.ts'

type Props = { readonly form: string; readonly trade?: string | null }

export function PostInstead({ form, trade }: Props) {
  const t = useTexts('results')
  return (
    <section aria-labelledby="post-instead" className="section-head mt-8">
      <div className="grid max-w-136 gap-1">
        <h2 id="post-instead" className="text-20">
          {trade ? t('post.title-trade', { trade }) : t('post.title')}
        </h2>
        <p className="text-15 text-ink-soft">{t('post.lead')}</p>
      </div>
      <ButtonLink kind="primary" href={href('job-request.form', { form })}>
        {t('post.action')}
      </ButtonLink>
    </section>
  )
}
