// The help centre: search first, the way of a job, articles by audience and category, questions, and ways to reach us.

import articlesSheet from '#client/features/articles/articles.css?url'
import helpSheet from '#client/features/articles/help.css?url'
import { helpPath, readHelp } from '#client/features/articles/help-address.ts'
import { HelpContact } from '#client/features/articles/help-contact.tsx'
import { HelpResults } from '#client/features/articles/help-results.tsx'
import { HelpSearch } from '#client/features/articles/help-search.tsx'
import { HelpTopics } from '#client/features/articles/help-topics.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { RichTextView } from '#client/platform/rich-text/rich-text-view.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { audiences } from '#shared/features/articles/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './help-center.data.ts'

function Way() {
  const t = useTexts('help')
  const { way } = usePageData<typeof data>()
  return (
    <ol aria-label={t('way.label')} className="way">
      {way.map(({ step, slug }, place) => {
        const drawn = (
          <>
            <span aria-hidden="true" className="bubble">
              {place + 1}
            </span>
            <b>{t(`way.${step}`)}</b>
            <span className="note">{t(`way.${step}-text`)}</span>
          </>
        )
        return (
          <li key={step}>
            {slug ? (
              <Anchor href={href('help-center.article', { slug })} className="way-step">
                {drawn}
              </Anchor>
            ) : (
              <span className="way-step">{drawn}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Audiences() {
  const t = useTexts('help')
  const { state } = usePageData<typeof data>()
  const tabs = audiences.map(audience => ({
    label: t(`audience.${audience}`),
    href: helpPath({ audience, q: '' }),
    current: audience === state.audience,
  }))
  return <TabLinks label={t('audience.label')} tabs={tabs} />
}

function Popular() {
  const t = useTexts('help')
  const { popular, questions } = usePageData<typeof data>()
  if (popular.length === 0) return null
  return (
    <section aria-labelledby="popular">
      <SectionHeading
        id="popular"
        title={t('popular')}
        action={
          <Anchor href={href('faqs')} className="act">
            {t('all-questions', { count: questions })}
          </Anchor>
        }
      />
      {popular.map(({ id, title, language, body, pictures, embeds }) => (
        <Disclosure key={id} title={<span lang={language}>{title}</span>}>
          <div lang={language}>
            <RichTextView document={body} {...{ pictures, embeds }} level={3} />
          </div>
        </Disclosure>
      ))}
    </section>
  )
}

function Browse() {
  const { categories } = usePageData<typeof data>()
  return (
    <>
      <Way />
      <Audiences />
      <HelpTopics categories={categories} />
    </>
  )
}

export function Component() {
  const t = useTexts('help')
  const { state, found, count } = usePageData<typeof data>()
  return (
    <Container className="pb-16">
      <Head
        title={found ? t('results-title', { words: state.q }) : t('title')}
        description={t('head')}
        canonicalPath={helpPath({ ...readHelp(new URLSearchParams()), audience: state.audience })}
        noindex={found !== null}
      />
      <link rel="stylesheet" href={articlesSheet} precedence="part" />
      <link rel="stylesheet" href={helpSheet} precedence="part" />
      <div className="help-top">
        <h1 className="text-44">{t('question')}</h1>
        <HelpSearch searched={state.q} label={t('search.label', { count })} />
      </div>
      {found ? <HelpResults key={state.q} words={state.q} found={found} /> : <Browse />}
      <div className="help-pair">
        {!found && <Popular />}
        <HelpContact title={t('contact.title')} />
      </div>
    </Container>
  )
}
