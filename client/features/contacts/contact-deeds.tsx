// What one may do with a contact: take the own phone number back, take them off the list.
import { DeedDialog, DialogButton } from '#client/platform/deed-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'

type Contact = { readonly id: string; readonly name: string; readonly seesMyPhone: boolean }
const deeds = {
  'take-back': 'POST /contacts/{contact}/take-phone-back',
  remove: 'DELETE /contacts/{contact}',
} as const

export function ContactDeeds({ contact: { id, name, seesMyPhone } }: { readonly contact: Contact }) {
  const t = useTexts('contacts')
  const names = seesMyPhone ? (['take-back', 'remove'] as const) : (['remove'] as const)
  return (
    <Row gap={2}>
      {names.map(deed => (
        <DialogButton
          key={deed}
          size="small"
          kind={deed === 'remove' ? 'quiet' : 'secondary'}
          dialog={close => (
            <DeedDialog
              deed={deeds[deed]}
              request={{ params: { contact: id } }}
              onClose={close}
              title={t(`${deed}.title`, { name })}
              keep={t('keep')}
              yes={t(`${deed}.yes`)}
            >
              <p>{t(`${deed}.text`)}</p>
            </DeedDialog>
          )}
        >
          {t(`${deed}.action`)}
        </DialogButton>
      ))}
    </Row>
  )
}
