// Permissions in words: "Jobs: change, until 31 December 2026".
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { readPermission } from '#shared/features/people/difference.ts'

/** The words of one permission as the record keeps it. */
export function usePermissionText(): (permission: string) => string {
  const t = useTexts('staff')
  const format = useFormat()
  return text => {
    const permission = readPermission(text)
    if (!permission) return text
    const { module, action, endsAt } = permission
    const words = { module: t(`modules.${module}`), flag: t(`flags.${action}`) }
    return endsAt ? t('permission-until', { ...words, day: format.date(endsAt) }) : t('permission', words)
  }
}

export function PermissionList({ permissions }: { readonly permissions: readonly string[] }) {
  const textOf = usePermissionText()
  return (
    <ul className="grid gap-1 text-15">
      {permissions.map(permission => (
        <li key={permission}>{textOf(permission)}</li>
      ))}
    </ul>
  )
}
