// The checker that the visits use finds each fault in a page with only this fault.
import { expect, it } from 'vitest'
import { alternateProblems, badWords, documentProblems } from '#tests/support/read-document.ts'

const policy = (script = "'self'"): string => `default-src 'none'; script-src ${script}; style-src 'self'`
const description = '<meta name="description" content="De quoi il s’agit"/>'
const page = (body = '', head = ''): string =>
  `<!doctype html><html lang="fr" dir="ltr" data-theme="auto"><head><title>Titre</title>${description}${head}</head><body><h1>Titre</h1>${body}<script src="/a.js"></script><script type="application/json">{"a":"undefined"}</script></body></html>`

function problems(html: string, script?: string, cached = false): readonly string[] {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy(script) })
  return documentProblems(html, { language: 'fr', headers, cached })
}

it('the checker finds nothing in a good page', () => {
  expect(problems(page('<p>Nous avons 3 offres. Écrivez à info@imara.example.</p>'))).toEqual([])
  expect(problems(page('<script nonce="n">1</script>'), "'self' 'nonce-n'")).toEqual([])
})

it.each([
  ['another language', page().replace('lang="fr"', 'lang="en"'), 'lang or dir'],
  ['another direction', page().replace('dir="ltr"', 'dir="rtl"'), 'lang or dir'],
  ['a second h1', page('<h1 class="x">Encore</h1>'), '2 h1'],
  ['no h1', page().replaceAll('h1', 'h2'), '0 h1'],
  ['an empty title', page().replace('<title>Titre', '<title>'), 'titles [""]'],
  ['no title', page().replace('<title>Titre</title>', ''), 'titles []'],
  ['no description', page().replace(description, ''), 'not one description'],
  ['a second description', page('', description), 'not one description'],
  ['an inline style', page('<p style="color:red">a</p>'), 'style'],
  ['an inline handler', page('<p onclick="go()">a</p>'), 'an inline handler'],
  ['an id twice', page('<p id="a"></p><p id="a"></p>'), 'ids twice: a'],
  ['an inline script', page('<script>1</script>'), 'inline scripts without the nonce'],
  ['a missing text', page('<p>error-page.home</p>'), 'word "error-page.home"'],
  ['a missing value', page('<p>Bonjour undefined</p>'), 'word "Bonjour undefined"'],
  ['no number', page('<p>NaN&nbsp;DH</p>'), 'word "NaN DH"'],
  ['an object', page('<img alt="[object Object]"/>'), 'word "[object Object]"'],
  ['an open placeholder', page('<p>{{count}} offres</p>'), 'word'],
])('the checker finds %s', (_, html, problem) => {
  const found = problems(html)
  expect(found).toEqual([expect.stringContaining(problem)])
})

it('the checker refuses inline scripts and nonces in a cached page', () => {
  expect(problems(page('<script nonce="n">1</script>'), "'self' 'nonce-n'", true)).toHaveLength(1)
  expect(problems(page(), "'self' 'nonce-n'", true)).toHaveLength(1)
})

it('the checker refuses a loose or missing policy', () => {
  expect(problems(page(), "'self' 'unsafe-inline'")).toEqual(['a loose policy'])
  const headers = new Headers({ 'content-type': 'text/html' })
  expect(documentProblems(page(), { language: 'fr', headers, cached: true })).toEqual(['a loose policy'])
})

it('the checker distinguishes a text key from an address', () => {
  expect(badWords(page('<p>imara.test</p><p>consumer@demo.imara.test</p>'))).toEqual([])
  expect(badWords(page('<p>error-page.home</p>'))).toHaveLength(1)
})

it('the checker requires the canonical address and all alternates', () => {
  const links = ['<link rel="canonical" href="https://x.example/fr/faqs"/>']
  const others = [
    ['en', '/faqs'],
    ['fr', '/fr/faqs'],
    ['ar', '/ar/faqs'],
    ['x-default', '/faqs'],
  ].map(([language, path]) => `<link rel="alternate" hrefLang="${language}" href="https://x.example${path}"/>`)
  const all = [...links, ...others]
  expect(alternateProblems(page('', all.join('')), 'https://x.example', '/faqs', 'fr')).toEqual([])
  for (const link of all)
    expect(
      alternateProblems(page('', all.filter(other => other !== link).join('')), 'https://x.example', '/faqs', 'fr'),
    ).toHaveLength(1)
})
