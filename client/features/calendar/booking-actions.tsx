import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import { useState } from 'react'
import { ActionButton, AskButton, DialogButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { FormButton } from '#client/platform/form/form-button.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { useMutation } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { cancelFields } from '#shared/features/calendar/fields.ts'
import type { Booking } from '#shared/features/calendar/schema.ts'
import { SlotPicker } from './slot-picker.tsx'

type Props = { readonly booking: Booking }
type Open = Props & { readonly onClose: () => void }

function Reschedule({ booking, onClose }: Open) {
  const t = useTexts('calendar')
  const [start, setStart] = useState<string | null>(null)
  const { busy, problem, run } = useMutation('POST /bookings/{booking}/reschedule', {
    onDone: ({ status }) => {
      onClose()
      announce(t(`announced.${status}`))
    },
    fresh: true,
  })
  const { id, service } = booking
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('reschedule.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('reschedule.keep')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={start === null}
            onClick={() => start && void run({ params: { booking: id }, body: { start } })}
          >
            {t('reschedule.yes')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <ActionProblem problem={problem} />
        <p className="text-15 text-ink-soft">{t('reschedule.text')}</p>
        <SlotPicker service={service.id} query={{ moving: id }} chosen={start} onChoose={setStart} />
      </Stack>
    </Dialog>
  )
}

/** `first`: answering this booking is the screen's main action. */
export function BookingActions({ booking, first = false }: Props & { readonly first?: boolean }) {
  const t = useTexts('calendar')
  const { id, transitions, status } = booking
  const request = { params: { booking: id } }
  return (
    <Row gap={2}>
      {transitions.includes('confirm') && (
        <ActionButton
          endpoint="POST /bookings/{booking}/confirm"
          request={request}
          size="small"
          kind={first ? 'primary' : 'secondary'}
        >
          {t('confirm')}
        </ActionButton>
      )}
      {transitions.includes('finish') && (
        <ActionButton endpoint="POST /bookings/{booking}/finish" request={request} size="small">
          {t('finish')}
        </ActionButton>
      )}
      {transitions.includes('miss') && (
        <AskButton
          endpoint="POST /bookings/{booking}/miss"
          request={request}
          size="small"
          ask={{ title: t('miss.title'), text: t('miss.text'), yes: t('miss.yes'), cancel: t('miss.keep') }}
        >
          {t('miss.action')}
        </AskButton>
      )}
      {transitions.includes('reschedule') && (
        <DialogButton size="small" dialog={close => <Reschedule booking={booking} onClose={close} />}>
          {t('reschedule.action')}
        </DialogButton>
      )}
      {transitions.includes('cancel') && (
        <FormButton
          size="small"
          kind="quiet"
          ask={{
            fields: cancelFields,
            mutate: (send, body) => send('POST /bookings/{booking}/cancel', { ...request, body }),
            kind: 'danger',
            title: t('cancel.title'),
            cancel: t('cancel.keep'),
            yes: t('cancel.yes'),
          }}
        >
          {t('cancel.action')}
        </FormButton>
      )}
      {(status === 'confirmed' || status === 'requested' || status === 'done') && (
        <MessageLink kind="booking" id={id} name={booking.other.name} />
      )}
      {(status === 'confirmed' || status === 'requested') && (
        <a href={`/api/bookings/${id}.ics`} download className="act inline-flex items-center gap-1">
          <CalendarArrowDown aria-hidden="true" className="size-4" />
          {t('ics')}
        </a>
      )}
    </Row>
  )
}
