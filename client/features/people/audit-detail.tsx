// What an entry of the audit log says beside its act: reason, what was added and removed, from which state to which.
import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import { isLanguage } from '#shared/values/localized.ts'
import { usePermissionText } from './permission-list.tsx'

export type Detail = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : []

type Part = { readonly key: string; readonly label: string | null; readonly value: ReactNode }

function useParts(detail: Detail): readonly (Part | null)[] {
  const t = useTexts('audit')
  const format = useFormat()
  const permissionText = usePermissionText()
  const quoted = (key: string): Part | null => {
    const text = textOf(detail[key])
    return text ? { key, label: t(`detail.${key}`), value: <bdi>{text}</bdi> } : null
  }
  const permissions = (key: 'added' | 'removed'): Part | null => {
    const list = listOf(detail[key])
    return list.length > 0 ? { key, label: t(`detail.${key}`), value: list.map(permissionText).join(' · ') } : null
  }
  const fields = listOf(detail.changed).map(field => t(`field.${field}`))
  const [from, to] = [textOf(detail.from), textOf(detail.to)]
  const { language, active } = detail
  return [
    quoted('name'),
    quoted('term'),
    isLanguage(language) ? { key: 'language', label: t('detail.language'), value: languageFacts[language].name } : null,
    from && to
      ? { key: 'moved', label: null, value: t('detail.moved', { from: t(`state.${from}`), to: t(`state.${to}`) }) }
      : null,
    fields.length > 0 ? { key: 'changed', label: t('detail.changed'), value: format.list(fields) } : null,
    typeof active === 'boolean'
      ? { key: 'active', label: null, value: t(`detail.${active ? 'shown' : 'hidden'}`) }
      : null,
    permissions('added'),
    permissions('removed'),
    quoted('reason'),
  ]
}

export function AuditDetail({ detail }: { readonly detail: Detail }) {
  const parts = useParts(detail).filter(part => part !== null)
  if (parts.length === 0) return null
  return (
    <ul className="mt-1 grid gap-0.5 text-13 text-ink-soft">
      {parts.map(({ key, label, value }) => (
        <li key={key}>
          {label && `${label}: `}
          {value}
        </li>
      ))}
    </ul>
  )
}
