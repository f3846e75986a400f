// A help article in the frame of the client, as on the public site.
import articlesSheet from '#client/features/articles/articles.css?url'
import helpSheet from '#client/features/articles/help.css?url'
import { HelpContact } from '#client/features/articles/help-contact.tsx'
import { HelpRelated, HelpText } from '#client/features/articles/help-text.tsx'
import { ownHelp } from '#client/features/articles/own-help.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import type { data } from './support-article.data.ts'

export function Component() {
  const t = useTexts('help')
  const own = useTexts('help-panel')
  const { article, related } = usePageData<typeof data>()
  const { title, category } = article
  return (
    <div className="pt-4">
      <Head title={title} noindex />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <link rel="stylesheet" href={helpSheet} precedence="part" />
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[
          { label: own('page.title'), href: ownHelp.all },
          { label: category.name, href: `${ownHelp.all}#topic-${category.slug}` },
        ]}
      />
      <HelpText article={article} places={ownHelp} />
      <div className="help-pair">
        <HelpRelated related={related} places={ownHelp} />
        <HelpContact title={t('still')} article={article} />
      </div>
    </div>
  )
}
