// The one layout of all mails, as HTML that mail programs understand (tables, inline styles) and as plain text beside it.
import type { Direction } from '#shared/i18n/languages.ts'

export type Button = { readonly label: string; readonly address: string }

export type Content = {
  readonly language: string
  readonly direction: Direction
  readonly brand: string
  readonly home: string
  readonly greeting: string
  readonly title: string
  /** The first says what it is about; it stands before code and buttons, the others after them. */
  readonly paragraphs: readonly string[]
  readonly code: string | null
  readonly buttons: readonly Button[]
  readonly linkHint: string
  readonly reason: string
  readonly tagline: string
}

/** Sets a person's words apart: one line, a direction of their own (Unicode first strong isolate). */
export function isolated(words: string): string {
  const line = words.replace(/[\p{Cc}\u2028\u2029\u2066-\u2069\u202A-\u202E]+/gu, ' ').trim()
  // Plain ASCII words without punctuation turn nothing around.
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
const fonts = "'Readex Pro',system-ui,-apple-system,'Segoe UI',Tahoma,Arial,sans-serif"

const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${style}">${escapeHtml(text)}</p>`

/** Digits read from left to right in every language. */
function codeHtml(code: string): string {
  return `<p dir="ltr" style="margin:8px 0 24px;padding:16px;border-radius:10px;background:#f7e9e1;text-align:center;font-size:32px;font-weight:600;letter-spacing:6px;color:${ink}">${escapeHtml(code)}</p>`
}

function buttonHtml({ label, address }: Button, main: boolean): string {
  const look = main ? `background:${clay};color:#ffffff` : `background:#ffffff;color:${clay}`
  return `<p style="margin:0 0 12px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 24px;border:1px solid ${clay};border-radius:10px;font-weight:600;text-decoration:none;${look}">${escapeHtml(label)}</a></p>`
}

function linksHtml({ buttons, linkHint }: Content): string {
  const [main] = buttons
  if (!main) return ''
  const address = escapeHtml(main.address)
  const hint = `<p style="margin:12px 0 16px;font-size:13px;color:${soft}">${escapeHtml(linkHint)}<br><a href="${address}" dir="ltr" style="color:${clay};word-break:break-all">${address}</a></p>`
  return buttons.map((button, place) => buttonHtml(button, place === 0)).join('') + hint
}

export function htmlOf(content: Content): string {
  const { language, direction, brand, home, greeting, title, code, reason, tagline } = content
  const [lead = '', ...rest] = content.paragraphs
  const align = direction === 'rtl' ? 'right' : 'left'
  const height = direction === 'rtl' ? '1.7' : '1.55'
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body dir="${direction}" style="margin:0;padding:0;background:#fbf9f6;color:${ink};font-family:${fonts};font-size:17px;line-height:${height};text-align:${align}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#fbf9f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 0 20px;text-align:${align}"><a href="${escapeHtml(home)}" style="font-size:24px;font-weight:600;color:${clay};text-decoration:none">${escapeHtml(brand)}</a></td></tr>
<tr><td style="padding:32px 24px;background:#ffffff;border:1px solid ${line};border-radius:16px;text-align:${align}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h1>
${paragraph(greeting, '')}${paragraph(lead, '')}${code === null ? '' : codeHtml(code)}${linksHtml(content)}${rest.map(text => paragraph(text, `font-size:15px;color:${soft}`)).join('')}
</td></tr>
<tr><td style="padding:20px 4px;font-size:13px;color:${soft};text-align:${align}">${escapeHtml(reason)}<br>${escapeHtml(`${brand} · ${tagline}`)}</td></tr>
</table></td></tr></table>
</body>
</html>
`
}

export function textOf({ greeting, paragraphs, code, buttons, reason, brand, tagline }: Content): string {
  const [lead = '', ...rest] = paragraphs
  const parts = [
    greeting,
    lead,
    ...(code === null ? [] : [code]),
    ...buttons.map(({ label, address }) => `${label}:\n${address}`),
    ...rest,
    `-- \n${reason}\n${brand} · ${tagline}`,
  ]
  return `${parts.join('\n\n')}\n`
}
