// The layout of all mails, as HTML for mail programs (tables, inline styles) and as plain text.
import type { Direction } from '#shared/i18n/languages.ts'

export type Button = { readonly label: string; readonly address: string }

export type Content = {
  readonly language: string
  readonly direction: Direction
  readonly brand: string
  readonly home: string
  readonly greeting: string
  readonly title: string
  /** The first one introduces the mail and comes before code and buttons, the others come after them. */
  readonly paragraphs: readonly string[]
  /** Several items, each with a link to its screen. */
  readonly items: readonly { readonly title: string; readonly text: string; readonly address: string }[]
  readonly code: string | null
  readonly buttons: readonly Button[]
  readonly linkHint: string
  readonly reason: string
  /** The unsubscribe button. */
  readonly unsubscribe: Button | null
  readonly tagline: string
}

/** Isolates a person's text: one line, with its own direction (Unicode first strong isolate). */
export function isolated(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029\u2066-\u2069\u202A-\u202E]+/gu, ' ').trim()
  // Plain ASCII text without punctuation does not affect direction.
  return /^[\w .-]*$/.test(line) ? line : `\u2068${line}\u2069`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, sign => entities[sign] ?? sign)
}

const ink = '#1b2430'
const soft = '#55606e'
const line = '#e5e0d8'
const clay = '#a9481f'
const paper = '#fbf9f6'
const fonts = "'Readex Pro',system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif"

/** Light colours are inline, for every mail program; dark ones are here, for those that support them. */
const dark = `@media (prefers-color-scheme:dark){
.paper{background:#14171c!important}.ink{color:#ece9e4!important}.soft{color:#a3abb6!important}.clay{color:#e58a5f!important}
.cut,.edge{border-color:#8d939c!important}.hair{border-color:#2c323b!important}
.main{background:#e58a5f!important;border-color:#e58a5f!important;color:#14171c!important}.other{background:#1c2027!important;border-color:#717a86!important;color:#ece9e4!important}
}`

const paragraph = (text: string, look: string, style: string): string =>
  `<p class="${look}" style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

/** Digits read from left to right in every language. */
function codeHtml(code: string): string {
  return `<p dir="ltr" class="ink edge" style="margin:8px 0 24px;padding:14px 16px;border:1px solid ${ink};border-top-width:2px;text-align:center;font-size:32px;font-weight:300;letter-spacing:8px;color:${ink}">${escapeHtml(code)}</p>`
}

function buttonHtml({ label, address }: Button, main: boolean): string {
  const look = main ? `background:${clay};border-color:${clay};color:#ffffff` : `background:#ffffff;color:${ink}`
  return `<p style="margin:0 0 12px"><a class="${main ? 'main' : 'other'}" href="${escapeHtml(address)}" style="display:inline-block;padding:11px 22px;border:1px solid #857f76;border-radius:10px;font-size:15px;font-weight:600;text-decoration:none;${look}">${escapeHtml(label)}</a></p>`
}

function itemsHtml({ items }: Content): string {
  return items
    .map(
      ({ title, text, address }) =>
        `<p class="ink hair" style="margin:0;padding:12px 0;border-top:1px solid ${line};font-size:15px;color:${ink}"><a class="clay" href="${escapeHtml(address)}" style="color:${clay};font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(text)}</p>`,
    )
    .join('')
}

function unsubscribeHtml({ unsubscribe }: Content): string {
  if (!unsubscribe) return ''
  return `<br><a class="soft" href="${escapeHtml(unsubscribe.address)}" style="color:${soft}">${escapeHtml(unsubscribe.label)}</a>`
}

function linksHtml({ buttons, linkHint }: Content): string {
  const [main] = buttons
  if (!main) return ''
  const address = escapeHtml(main.address)
  const hint = `<p class="soft" style="margin:12px 0 16px;font-size:13px;color:${soft}">${escapeHtml(linkHint)}<br><a class="clay" href="${address}" dir="ltr" style="color:${clay};word-break:break-all">${address}</a></p>`
  return buttons.map((button, place) => buttonHtml(button, place === 0)).join('') + hint
}

/** The brand's sheet: an ink line above and a title strip below, no card, no shadow. */
export function htmlOf(content: Content): string {
  const { language, direction, brand, home, greeting, title, code, reason, tagline } = content
  const [lead = '', ...rest] = content.paragraphs
  const align = direction === 'rtl' ? 'right' : 'left'
  const height = direction === 'rtl' ? '1.7' : '1.55'
  const cell = `padding:10px 12px;font-size:13px;vertical-align:top;text-align:${align};color:${soft}`
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head>
<body dir="${direction}" class="paper ink" style="margin:0;padding:0;background:${paper};color:${ink};font-family:${fonts};font-size:17px;line-height:${height};text-align:${align}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="paper" style="background:${paper}"><tr><td align="center" style="padding:32px 20px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td class="cut" style="padding:0 0 10px;border-bottom:2px solid ${ink};text-align:${align}"><a class="ink" href="${escapeHtml(home)}" style="font-size:20px;font-weight:600;color:${ink};text-decoration:none">${escapeHtml(brand)}</a></td></tr>
<tr><td style="padding:28px 0 16px;text-align:${align}">
<h1 class="ink" style="margin:0 0 20px;font-size:30px;line-height:${direction === 'rtl' ? '1.4' : '1.2'};font-weight:300;color:${ink}">${escapeHtml(title)}</h1>
${paragraph(greeting, 'ink', `color:${ink}`)}${paragraph(lead, 'ink', `color:${ink}`)}${code === null ? '' : codeHtml(code)}${itemsHtml(content)}${linksHtml(content)}${rest.map(text => paragraph(text, 'soft', `font-size:15px;color:${soft}`)).join('')}
</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="edge" style="border:1px solid ${ink};border-top-width:2px"><tr><td width="50%" class="soft" style="${cell}">${escapeHtml(brand)}<br>${escapeHtml(tagline)}</td><td width="50%" class="soft hair" style="${cell};border-inline-start:1px solid ${line}">${escapeHtml(reason)}${unsubscribeHtml(content)}</td></tr></table></td></tr>
</table></td></tr></table>
</body>
</html>
`
}

export function textOf({
  greeting,
  paragraphs,
  items,
  code,
  buttons,
  reason,
  unsubscribe,
  brand,
  tagline,
}: Content): string {
  const [lead = '', ...rest] = paragraphs
  const parts = [
    greeting,
    lead,
    ...(code === null ? [] : [code]),
    ...items.map(({ title, text, address }) => `${title}\n${text}\n${address}`),
    ...buttons.map(({ label, address }) => `${label}:\n${address}`),
    ...rest,
    `-- \n${reason}\n${brand} · ${tagline}`,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.address}`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}
