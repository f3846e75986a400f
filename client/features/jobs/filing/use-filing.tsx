// The job form for staff: files the job for a client, for review or open at once.
import { useState } from 'react'
import type { Filing } from '#client/features/jobs/wizard/wizard-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Checkbox } from '#client/ui/controls/checkbox.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { Client } from './client-picker.tsx'

/** Undefined until a client is chosen. */
export function useFiling(client: Client | null): Filing | undefined {
  const t = useTexts('admin-jobs')
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!client) return undefined
  return {
    options: (
      <div className="grid gap-2">
        <p className="text-15 text-ink-soft">{t('filing.next', { name: client.name })}</p>
        {may('jobs', 'isUpdate') && (
          <Checkbox
            name="open"
            label={t('filing.open')}
            hint={t('filing.open-hint')}
            checked={open}
            onChange={event => setOpen(event.currentTarget.checked)}
          />
        )}
      </div>
    ),
    send: async (send, body, options) => {
      const { id } = await send('POST /admin/jobs', { body: { ...body, owner: client.id, open } }, options)
      return areaHref('admin.job', { job: id })
    },
  }
}
