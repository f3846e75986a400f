// Booking in three steps: service and place, time, notes for the advisor. A visitor signs in before sending and finds
// all entries again.
import { type ReactNode, useId, useState } from 'react'
import { useBrowserDraft } from '#client/platform/form/browser-draft.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useFocusOnce } from '#client/platform/use-focus-once.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { TextArea } from '#client/ui/controls/text-area.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { Skeleton } from '#client/ui/frame/skeleton.tsx'
import { bookFields, whereFields } from '#shared/features/calendar/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { href } from '#shared/routes/href.ts'
import { type Offer, type StepProps, useOffer, Which } from './book-which.tsx'
import { BookingSent, type Sent } from './booking-sent.tsx'
import type { Advisor } from './calendar-types.ts'
import { SlotPicker } from './slot-picker.tsx'

type Props = {
  readonly advisor: Advisor
  readonly isVisitor: boolean
  readonly onClose: () => void
}
function When({ store, service, go }: StepProps) {
  const t = useTexts('calendar')
  const { city, address, start } = store.typed
  if (!service) return null
  const place = service.place === 'site' ? { city: textOf(city), address: textOf(address) } : {}
  return (
    <Stack>
      <SlotPicker
        service={service.id}
        query={place}
        chosen={textOf(start) || null}
        onChoose={at => store.change(old => ({ ...old, start: at }))}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => go(1)}>{t('book.back')}</Button>
        <Button kind="primary" disabled={!textOf(start)} onClick={() => go(3)}>
          {t('book.to-words')}
        </Button>
      </div>
    </Stack>
  )
}

function SignInFirst({ advisor: { slug } }: Pick<Props, 'advisor'>) {
  const t = useTexts('calendar')
  const query = `?${new URLSearchParams({ return: `${href('profile', { profile: slug })}?book=1` })}`
  return (
    <Stack gap={4}>
      <Callout title={t('book.sign-in-title')}>{t('book.sign-in-text')}</Callout>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={href('create-account') + query}>{t('book.create-account')}</ButtonLink>
        <ButtonLink kind="primary" href={href('sign-in') + query}>
          {t('book.sign-in')}
        </ButtonLink>
      </div>
    </Stack>
  )
}

type DetailsProps = StepProps &
  Pick<Props, 'advisor'> &
  Pick<Offer, 'cities'> & { readonly onSent: (sent: Sent) => void }

function DetailsStep({ advisor, store, service, cities, go, onSent }: DetailsProps) {
  const t = useTexts('calendar')
  const format = useFormat()
  const questions = service?.questions ?? []
  const answerOf = (place: number): string => textOf(store.typed[`answer-${place}`])
  const form = useForm(bookFields, {
    store,
    alsoWrong: () =>
      questions.flatMap((_, place) =>
        answerOf(place).trim() ? [] : [{ path: `answers/${place}`, code: 'required' as const }],
      ),
    // Each question has its own field.
    pathOf: path => path,
    labelOf: path => (path.startsWith('answers/') ? questions[Number(path.slice(8))] : undefined),
    mutate: async (send, { note }) => {
      const { city, address, start } = store.typed
      const place = service?.place === 'site' ? { city: textOf(city), address: textOf(address) } : {}
      const body = {
        ...place,
        start: textOf(start),
        answers: questions.map((_, at) => answerOf(at)),
        ...(note && { note }),
      }
      const { id, status } = await send('POST /services/{service}/bookings', {
        params: { service: service?.id ?? '' },
        body,
      })
      store.drop()
      onSent({
        id,
        status,
        advisor: advisor.name,
        service: service?.name ?? '',
        price: service?.price ? format.money(service.price) : t('free'),
        start: body.start,
        place: [place.address, cities.find(({ slug }) => slug === place.city)?.name].filter(Boolean).join(', '),
        answers: questions.map((question, at) => ({ question, answer: answerOf(at) })),
        note: note ?? '',
      })
    },
  })
  return (
    <Form form={form} yes={t('book.send')} actions={<Button onClick={() => go(2)}>{t('book.back')}</Button>}>
      {questions.map((question, place) => (
        <TextArea
          key={question}
          name={`answers/${place}`}
          label={question}
          rows={2}
          maxLength={600}
          error={form.errors.errorOf(`answers/${place}`)}
          value={answerOf(place)}
          onChange={({ currentTarget: { value } }) => store.change(old => ({ ...old, [`answer-${place}`]: value }))}
        />
      ))}
      <FormField form={form} name="note" rows={3} />
    </Form>
  )
}

/** A step replaces what was pressed, and takes the focus that would be lost with it. */
function StepTitle({ id, step }: { readonly id: string; readonly step: number }) {
  const t = useTexts('calendar')
  const title = useFocusOnce<HTMLHeadingElement>()
  return (
    <h3 ref={title} tabIndex={-1} id={id} className="text-17 outline-none">
      {t('book.step', { number: step, title: t(`book.step-${step}`) })}
    </h3>
  )
}

function Steps({ services, cities, ...props }: Props & Offer) {
  const id = useId()
  const { advisor, isVisitor } = props
  const store = useBrowserDraft(`book:${advisor.slug}`, whereFields, {
    service: services[0]?.id,
    city: advisor.city?.slug,
  })
  const service = services.find(one => one.id === store.typed.service) ?? services[0]
  // After signing in, a person continues at the step that they had reached.
  const [step, setStep] = useState(textOf(store.typed.start) ? 3 : 1)
  const [sent, setSent] = useState<Sent | null>(null)
  const shared = { store, services, service, go: setStep }
  const steps: Readonly<Record<number, ReactNode>> = {
    1: <Which {...shared} cities={cities} />,
    2: <When {...shared} />,
    3: isVisitor ? (
      <SignInFirst advisor={advisor} />
    ) : (
      <DetailsStep {...shared} advisor={advisor} cities={cities} onSent={setSent} />
    ),
  }
  if (sent) return <BookingSent sent={sent} />
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <StepTitle key={step} id={id} step={step} />
        {steps[step]}
      </Stack>
    </section>
  )
}

export function BookDialog(props: Props) {
  const { advisor, onClose } = props
  const t = useTexts('calendar')
  const offer = useOffer(advisor)
  return (
    <Dialog open wide onClose={onClose} title={t('book.title', { name: advisor.name })} closeLabel={t('close')}>
      {offer === null && <Skeleton shape="picture" />}
      {offer?.services.length === 0 && <Callout>{t('book.none')}</Callout>}
      {offer && offer.services.length > 0 && <Steps {...props} {...offer} />}
    </Dialog>
  )
}
