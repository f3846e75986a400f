import CalendarArrowDown from 'lucide-react/icons/calendar-arrow-down'
import { useState } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { MessageLink } from '#client/platform/message-link.tsx'
import { useMutation } from '#client/platform/mutations.ts'
import { announce } from '#client/platform/snackbar.ts'
import { TransitionButtons } from '#client/platform/transition-buttons.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { cancelFields } from '#shared/features/calendar/fields.ts'
import type { Booking } from '#shared/features/calendar/schema.ts'
import { SlotPicker } from './slot-picker.tsx'

type Props = { readonly booking: Booking }
type Open = Props & {
  readonly wish?: { readonly day: string; readonly time: string }
  readonly onClose: () => void
}

export function Reschedule({ booking, wish, onClose }: Open) {
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
        <SlotPicker service={service.id} query={{ moving: id }} wish={wish} chosen={start} onChoose={setStart} />
      </Stack>
    </Dialog>
  )
}

/** `first`: answering this booking is the screen's main action. */
export function BookingActions({ booking, first = false }: Props & { readonly first?: boolean }) {
  const t = useTexts('calendar')
  const { id, transitions, status } = booking
  return (
    <Row gap={2}>
      <TransitionButtons
        allowed={transitions}
        path="/bookings/{booking}"
        params={{ booking: id }}
        size="small"
        steps={{
          confirm: { label: t('confirm'), kind: first ? 'primary' : 'secondary' },
          finish: { label: t('finish') },
          miss: {
            label: t('miss.action'),
            ask: { title: t('miss.title'), text: t('miss.text'), yes: t('miss.yes'), cancel: t('miss.keep') },
          },
          reschedule: {
            label: t('reschedule.action'),
            dialog: close => <Reschedule booking={booking} onClose={close} />,
          },
          cancel: {
            label: t('cancel.action'),
            kind: 'quiet',
            fields: cancelFields,
            ask: { kind: 'danger', title: t('cancel.title'), cancel: t('cancel.keep'), yes: t('cancel.yes') },
          },
        }}
      />
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
