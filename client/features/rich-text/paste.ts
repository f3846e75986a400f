// Cleans pasted HTML of word processors. What the editor's schema does not know falls away by itself; here is what it
// would misread. The HTML is parsed into a document that runs and loads nothing.

const each = (root: ParentNode, selector: string, change: (element: HTMLElement) => void): void => {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) change(element)
}

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

const unwrapped = (element: Element): void => element.replaceWith(...element.childNodes)

/** The list level of a paragraph of Word, which has lists by styles alone; 0: none. */
const levelOf = (element: Element | null): number =>
  Number(/mso-list:[^;"]*level(\d)/i.exec(element?.getAttribute('style') ?? '')?.[1] ?? 0)

function itemOf(paragraph: HTMLElement): { readonly item: HTMLLIElement; readonly tag: string } {
  let mark = ''
  each(paragraph, '[style*="mso-list" i]', sign => {
    mark += sign.textContent
    sign.remove()
  })
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  return { item, tag: /^\s*(\d+|[a-z]{1,4})[.)]/i.test(mark) ? 'ol' : 'ul' }
}

/** The paragraphs from `first` on that are one list. */
function listOf(first: HTMLElement): void {
  const anchor = first.ownerDocument.createElement('div')
  first.before(anchor)
  const open: HTMLElement[] = []
  for (let at: Element | null = first; at && levelOf(at) > 0; at = anchor.nextElementSibling) {
    const level = Math.min(levelOf(at), open.length + 1)
    const { item, tag } = itemOf(at as HTMLElement)
    at.remove()
    open.length = level
    const list = open[level - 1] ?? at.ownerDocument.createElement(tag)
    if (!list.parentNode) (open[level - 2]?.lastElementChild ?? anchor).append(list)
    open[level - 1] = list
    list.append(item)
  }
  unwrapped(anchor)
}

/** Lists of more levels than the server accepts become one list. */
function flattened(list: HTMLElement): void {
  const parent = list.parentElement?.closest('ul, ol')
  const most = list.closest('td, th') ? 0 : 1
  let above = 0
  for (let at: Element | null | undefined = parent; at; at = at.parentElement?.closest('ul, ol')) above++
  if (above <= most) return
  list.parentElement?.closest('li')?.after(...list.children)
  list.remove()
}

export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  each(body, 'style, script, meta, link, title, xml', element => element.remove())
  for (let first = firstOfList(body); first; first = firstOfList(body)) listOf(first)
  each(body, 'h1', heading => renamed(heading, 'h2'))
  each(body, 'h4, h5, h6', heading => renamed(heading, 'h3'))
  // Between paragraphs, as Google Docs has them.
  each(body, 'br', line => {
    if (line.parentElement?.querySelector(':scope > p, :scope > h2, :scope > ul, :scope > ol')) line.remove()
  })
  each(body, '[dir]', element => element.removeAttribute('dir'))
  each(body, 'p', paragraph => {
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img[data-file]')) paragraph.remove()
  })
  each(body, 'blockquote blockquote, li blockquote, td blockquote, th blockquote', unwrapped)
  each(body, 'ul, ol', flattened)
  return body.innerHTML
}

const firstOfList = (body: HTMLElement): HTMLElement | undefined =>
  [...body.querySelectorAll<HTMLElement>('p, h1, h2, h3, h4, h5, h6')].find(element => levelOf(element) > 0)

/** Pictures of a paste or a drop; Word brings a picture of its text, which is not meant. */
export function picturesOfPaste(data: DataTransfer | null): readonly File[] {
  const text = new DOMParser().parseFromString(data?.getData('text/html') ?? '', 'text/html').body.textContent
  return text.trim() ? [] : [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}
