// Frequently asked questions: each at the start, its answer beside it. Nothing is folded, so that the browser's own
// search finds it.
import { faqJsonLd } from '#client/features/articles/article-json-ld.ts'
import { InLanguage } from '#client/features/articles/article-languages.tsx'
import articlesSheet from '#client/features/articles/articles.css?url'
import helpSheet from '#client/features/articles/help.css?url'
import { HelpSearch } from '#client/features/articles/help-search.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './faqs.data.ts'

type Group = Awaited<ReturnType<typeof data>>[number]

function Groups({ groups }: { readonly groups: readonly Group[] }) {
  const t = useTexts('help')
  return (
    <nav aria-label={t('faq.jump')} className="faq-groups">
      <ul>
        {groups.map(({ slug, name, questions }) => (
          <li key={slug}>
            <a href={`#${slug}`}>
              {name}
              <span className="note">{questions.length}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Question({ question }: { readonly question: Group['questions'][number] }) {
  const { slug, title, language, body, pictures, embeds } = question
  return (
    <article className="faq-question" lang={language}>
      <h3 dir="auto">
        <Anchor href={href('help-center.article', { slug })}>{title}</Anchor>
        <InLanguage of={language} />
      </h3>
      <RichTextView document={body} {...{ pictures, embeds }} level={3} />
    </article>
  )
}

export function Component() {
  const t = useTexts('help')
  const groups = usePageData<typeof data>()
  const questions = groups.flatMap(group => group.questions)
  return (
    <Container className="pt-2 pb-16">
      <Head
        title={t('faq.title')}
        description={t('faq.head')}
        canonicalPath={href('faqs')}
        jsonLd={questions.length > 0 ? [faqJsonLd(questions)] : []}
      />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <link rel="stylesheet" href={helpSheet} precedence="part" />
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[{ label: t('title'), href: href('help-center') }, { label: t('faq.short') }]}
      />
      <div className="help-top">
        <h1 className="text-44">{t('faq.title')}</h1>
        <HelpSearch label={t('faq.search')} />
        <p className="note pt-3">
          {t('faq.other')}{' '}
          <Anchor href={href('help-center')} className="act">
            {t('faq.all')}
          </Anchor>
        </p>
      </div>
      {questions.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <div className="faq">
        {questions.length > 0 && <Groups groups={groups} />}
        <div>
          {groups.map(({ slug, name, questions: own }) => (
            <section key={slug} aria-labelledby={slug} className="faq-group">
              <h2 id={slug} className="text-32">
                {name}
              </h2>
              {own.map(question => (
                <Question key={question.id} question={question} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Container>
  )
}
