// What people paste into the editor, in a browser with the site's content policy; without a server.
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type * as Editing from '#client/features/rich-text/create-editor.ts'
import type { RichNode, RichText } from '#shared/rich-text/rich-text.ts'
import { richTextInput } from '#shared/rich-text/schema.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { openBrowser } from './browser.ts'

type Harness = Window & { richText: typeof Editing; value: RichText; files: string[]; tooLong: number; took: number }

const root = join(import.meta.dirname, '../..')
const input = richTextInput({ most: 60_000, pictures: 9 })
let browser: Browser
let page: Page
const requested: string[] = []
const refused: string[] = []

async function script(): Promise<string> {
  const lib = {
    entry: join(root, 'client/features/rich-text/create-editor.ts'),
    formats: ['iife' as const],
    name: 'richText',
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, lib },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return (
    outputs
      .flatMap(one => ('output' in one ? one.output : []))
      .flatMap(part => ('code' in part ? [part.code] : []))[0] ?? ''
  )
}

beforeAll(async () => {
  const code = await script()
  browser = await openBrowser()
  page = await browser.newPage()
  page.on('pageerror', ({ message }) => void refused.push(message))
  page.on('console', message => void (message.type() === 'error' && refused.push(message.text())))
  page.on('request', request => void requested.push(request.url()))
  const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:"
  await page.route('**/page', route =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><title>Editor</title><div id="editor"></div><script src="/code"></script>',
    }),
  )
  await page.route('**/code', route => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: code }))
})
afterAll(() => browser.close())

/** The document after the HTML was pasted into an empty editor. */
async function pasted(html: string, plain = ''): Promise<RichText> {
  await page.goto('http://editor.test/page')
  return await page.evaluate(
    ([html, plain]) => {
      const harness = window as unknown as Harness
      Object.assign(harness, { files: [], tooLong: 0, value: { type: 'doc', content: [] } })
      const editor = harness.richText.createEditor({
        element: document.getElementById('editor'),
        value: null,
        words: { personOf: () => 'Hind', calloutOf: kind => kind, embedOf: ({ kind }) => kind },
        onChange: value => {
          harness.value = value
        },
        onFiles: files => harness.files.push(...files.map(({ name }) => name)),
        onTooLong: () => harness.tooLong++,
        onKey: () => false,
      })
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      clipboardData.setData('text/plain', plain)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      const began = performance.now()
      editor.view.dom.dispatchEvent(event)
      harness.took = performance.now() - began
      return harness.value
    },
    [html, plain] as const,
  )
}

/** Types and texts: `bulletList(listItem(paragraph(First)))`. */
function sketch({ type, text, marks = [], content = [] }: RichNode): string {
  if (type === 'text') return marks.length > 0 ? `${marks.map(mark => mark.type).join('+')}:${text}` : (text ?? '')
  return `${type}(${content.map(sketch).join(' ')})`
}
const lines = (document: RichText): string[] => (document.content ?? []).map(sketch)

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm; font-family:"Calibri"}</style></head>
<body lang=EN-GB><!--StartFragment--><h1 style='margin:0'><span style='font-family:"Cambria"'>Roof<o:p></o:p></span></h1>
<p class=MsoNormal style='line-height:150%'><b><span style='color:red'>Two</span></b> layers, <span style='font-style:italic'>dry</span>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Primer<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;</span></span><![endif]>One coat<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Membrane<o:p></o:p></p>
<p class=MsoNormal>Then:</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span><![endif]>Test</p>
<table class=MsoTableGrid border=1><tr><td width=200><p class=MsoNormal>Way<o:p></o:p></p></td><td colspan=2><p>Price</p></td></tr></table>
<p><img src="file:///C:/Temp/image001.png" width=20><a href="javascript:alert(1)">here</a> <a href="https://a.example/b" target=_blank>there</a></p>
<!--EndFragment--></body></html>`

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr" style="line-height:1.38"><span style="font-size:20pt">Zellige</span></h1>
<p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><span style="font-style:italic">slanted</span></p><br />
<ul style="margin:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>First</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Inner</span></p></li></ul></ul>
<p dir="rtl"><span>مرحبا</span></p><h5><span>Small</span></h5><p><img src="https://lh7.example/x.png" alt="Tiles"></p></b>`

it('Word: headings, marks, lists of both kinds and tables stay; styles, marks of lists and foreign pictures go', async () => {
  const document = await pasted(word)
  expect(lines(document)).toEqual([
    'heading(Roof)',
    'paragraph(bold:Two  layers,  italic:dry .)',
    'bulletList(listItem(paragraph(Primer) bulletList(listItem(paragraph(One coat)))) listItem(paragraph(Membrane)))',
    'paragraph(Then:)',
    'orderedList(listItem(paragraph(Test)))',
    'table(tableRow(tableCell(paragraph(Way)) tableCell(paragraph(Price))))',
    'paragraph(here  link:there)',
  ])
  expect(input.safeParse(document).error).toBeUndefined()
})

it('Google Docs: its bold frame, breaks and directions go; direction follows the text', async () => {
  const document = await pasted(docs)
  expect(lines(document)).toEqual([
    'heading(Zellige)',
    'paragraph(bold:Bold  and  italic:slanted)',
    'bulletList(listItem(paragraph(First) bulletList(listItem(paragraph(Inner)))))',
    'paragraph(مرحبا)',
    'heading(Small)',
  ])
  expect(JSON.stringify(document)).not.toContain('dir')
  expect(input.safeParse(document).error).toBeUndefined()
  expect(await page.locator('#editor p', { hasText: 'مرحبا' }).evaluate(one => getComputedStyle(one).direction)).toBe(
    'rtl',
  )
})

it('hostile HTML: nothing runs, loads or is kept', async () => {
  const document = await pasted(
    `<p onclick="x()">a</p><script>document.title='x'</script><img src="https://evil.example/x" onerror="document.title='x'">
    <svg onload="document.title='x'"></svg><iframe src="https://evil.example"></iframe><style>@import 'https://evil.example'</style>
    <a href="data:text/html,x">b</a><form action="https://evil.example"><input value=c></form><math><mtext>d</mtext></math>`,
  )
  expect(input.safeParse(document).error).toBeUndefined()
  expect(JSON.stringify(document)).not.toMatch(/evil|onclick|data:|script/)
  expect(await page.title()).toBe('Editor')
})

it('deep lists become as deep as the server accepts', async () => {
  const deep = (levels: number): string => `<ul><li><p>${levels}</p>${levels > 1 ? deep(levels - 1) : ''}</li></ul>`
  for (const html of [
    deep(6),
    `<table><tr><td>${deep(3)}</td></tr></table>`,
    `<blockquote><blockquote>${deep(3)}</blockquote></blockquote>`,
  ]) {
    const document = await pasted(html)
    expect(input.safeParse(document).error).toBeUndefined()
    expect(JSON.stringify(document)).toContain('"1"')
  }
})

it('an address of the site alone is embedded, any other stays a text', async () => {
  const address = 'http://editor.test/fr/products/cement-35-kg'
  expect((await pasted('', address)).content).toEqual([
    { type: 'embed', attrs: { kind: 'product', slug: 'cement-35-kg' } },
  ])
  for (const other of [`See ${address}`, 'http://evil.test/products/cement-35-kg', 'http://editor.test/products'])
    expect((await pasted('', other)).content).toMatchObject([{ type: 'paragraph' }])
})

it('a paste of 5 MB is refused before it is read', async () => {
  const { content } = await pasted('', 'x '.repeat(2_500_000))
  expect(content).not.toContainEqual(expect.anything())
  const { tooLong, took } = await page.evaluate(() => {
    const { tooLong, took } = window as unknown as Harness
    return { tooLong, took }
  })
  expect(tooLong).toBe(1)
  expect(took).toBeLessThan(100)
})

it('the content policy was never broken, and nothing was requested', () => {
  expectNone(refused, requested)
  expectNone(
    requested.filter(address => !/^http:\/\/editor\.test\/(page|code)/.test(address)),
    requested,
  )
})
