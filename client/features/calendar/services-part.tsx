import Plus from 'lucide-react/icons/plus'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { serviceFields } from '#shared/features/calendar/fields.ts'
import { mostServices } from '#shared/features/calendar/lifecycle.ts'
import type { OwnService } from '#shared/features/calendar/schema.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { SettingsData } from './calendar-types.ts'
import { useServiceFacts } from './service-facts.ts'

type EditProps = { readonly service?: OwnService; readonly currency: string; readonly onClose: () => void }

const fresh = { place: 'site', minutes: 60, atOnce: false, active: true }

function EditService({ service, currency, onClose }: EditProps) {
  const { language } = useRoot()
  const start = service
    ? {
        ...service,
        name: inLanguage(service.name, language),
        price: service.price?.amount,
        questions: service.questions.join('\n'),
      }
    : fresh
  const form = useForm(serviceFields, {
    start,
    currency,
    mutate: async (send, body) =>
      service
        ? await send('PUT /calendar/services/{service}', { params: { service: service.id }, body })
        : await send('POST /calendar/services', { body }),
  })
  return (
    <FormDialog form={form} wide onClose={onClose} title={form.t(service ? 'service.edit-title' : 'service.title')} />
  )
}

export function Services({ services, currency }: Pick<SettingsData, 'services' | 'currency'>) {
  const t = useTexts('calendar')
  const { language } = useRoot()
  const factsOf = useServiceFacts()
  return (
    <section aria-labelledby="services">
      <SectionHeading compact id="services" title={t('service.heading')} lead={t('service.lead')} />
      <Stack gap={4}>
        <ul>
          {services.map(service => (
            <li key={service.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 border-b py-1.5">
              <span className="min-w-0 grow">
                <bdi className="font-medium">{inLanguage(service.name, language)}</bdi>
                <span className="block text-15 text-ink-soft">{factsOf(service)}</span>
              </span>
              {!service.active && <Badge>{t('service.inactive')}</Badge>}
              <DialogButton
                size="small"
                dialog={close => <EditService service={service} currency={currency} onClose={close} />}
              >
                {t('service.edit')}
              </DialogButton>
            </li>
          ))}
        </ul>
        {services.length < mostServices && (
          <Row>
            <DialogButton
              icon={<Plus aria-hidden="true" />}
              dialog={close => <EditService currency={currency} onClose={close} />}
            >
              {t('service.add')}
            </DialogButton>
          </Row>
        )}
      </Stack>
    </section>
  )
}
