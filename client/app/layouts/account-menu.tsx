import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { useRoot } from '#client/platform/root.ts'
import { oneTabAtATime } from '#client/platform/session/renewal.ts'
import { logout } from '#client/platform/session/session.ts'
import { Menu } from '#client/ui/floats/menu.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { areaOf } from '#shared/access/roles.ts'
import type { AppContract } from '#shared/contract.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import type { PageUser } from '#shared/rendering/page.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

/**
 * Ends the session in this browser at once, and on the server; without a network only in this browser. The next
 * document is anonymous.
 */
function useSignOut(): () => Promise<void> {
  const send = useSend<AppContract>()
  const { language } = useRoot()
  return async () => {
    await oneTabAtATime(async () => {
      // Locally first, or push would reconnect when the server closes the connection. The refresh token, which scripts
      // cannot read, identifies the session.
      logout()
      await send('POST /accounts/sign-out', {}, { background: true }).catch(error =>
        console.warn('The server did not hear the sign-out.', error),
      )
    })
    location.assign(inPrefix(language, href('home')))
  }
}

export function AccountMenu({ user }: { readonly user: PageUser }) {
  const t = useTexts('portal')
  const signOut = useSignOut()
  const role = user.professionalType ?? user.role
  return (
    <Menu
      align="end"
      label={t('account', { name: user.name })}
      trigger={<Avatar name={user.name} picture={portraitAddress(user.photo)} size="small" />}
      header={
        <>
          <p className="font-medium">
            <bdi>{user.name}</bdi>
          </p>
          <p className="text-ink-soft">{t(`roles.${role}`)}</p>
        </>
      }
      items={[
        { label: t('sections.settings'), href: areaHref(`${areaOf(user)}.settings`), icon: <Settings /> },
        { label: t('to-site'), href: href('home'), icon: <House /> },
        { label: t('sign-out'), onSelect: () => void signOut(), icon: <LogOut /> },
      ]}
    />
  )
}
