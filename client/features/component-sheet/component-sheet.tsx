// Every component of the design system in its states, light and dark.
import Search from 'lucide-react/icons/search'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { ChipLink, FilterChip } from '#client/ui/controls/chip.tsx'
import { Select } from '#client/ui/controls/select.tsx'
import { TextInput } from '#client/ui/controls/text-input.tsx'
import { HatchPatterns } from '#client/ui/drawing/hatch.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { Drawings, Lines } from './drawn-parts.tsx'
import { Part } from './part.tsx'
import { Facts, Tables, TextSamples } from './read-parts.tsx'
import { WorkViews } from './work-parts.tsx'

function Controls({ mode }: { mode: string }) {
  const t = useTexts('test')
  const place = `#${mode}`
  return (
    <>
      <Part title={t('sheet.buttons')}>
        <Row gap={2}>
          <Button kind="primary" icon={<Search aria-hidden="true" />}>
            {t('sheet.search')}
          </Button>
          <Button>{t('sheet.view')}</Button>
          <Button kind="quiet">{t('sheet.open')}</Button>
          <Button kind="danger">{t('sheet.withdraw')}</Button>
          <Button busy>{t('sheet.busy')}</Button>
          <Button disabled>{t('sheet.off')}</Button>
        </Row>
      </Part>
      <Part title={t('sheet.inputs')}>
        <Grid of={2}>
          <Select name={`city-${mode}`} label={t('sheet.city')} options={[{ value: 'a', label: t('sheet.nearby') }]} />
          <TextInput name={`trade-${mode}`} label={t('sheet.trade')} />
          <TextInput name={`budget-${mode}`} label={t('sheet.budget')} defaultValue="9" error={t('sheet.wrong')} />
        </Grid>
        <Row gap={2}>
          <FilterChip href={place} removeLabel={t('sheet.remove')}>
            {t('sheet.chosen')}
          </FilterChip>
          <ChipLink href={place}>{t('sheet.nearby')}</ChipLink>
          <ChipLink href={place} current>
            {t('sheet.featured')}
          </ChipLink>
        </Row>
        <TabLinks
          label={`${t('sheet.featured')} ${mode}`}
          tabs={[
            { label: t('sheet.featured'), href: place, current: true, count: '8' },
            { label: t('sheet.nearby'), href: `${place}-2`, current: false, count: '24' },
          ]}
        />
      </Part>
    </>
  )
}

function Sheet({ mode }: { mode: 'light' | 'dark' }) {
  const t = useTexts('test')
  return (
    <div className={`sheet-${mode} relative min-w-0 overflow-x-clip bg-paper p-6 text-ink`}>
      <Stack gap={10}>
        <h2 className="text-32">{t(`sheet.${mode}`)}</h2>
        <TextSamples />
        <Controls mode={mode} />
        <Lines />
        <Facts />
        <Tables mode={t(`sheet.${mode}`)} />
        <Drawings mode={t(`sheet.${mode}`)} />
        <WorkViews mode={t(`sheet.${mode}`)} />
      </Stack>
    </div>
  )
}

/** Both colour modes side by side; the direction is the page's own. */
export function ComponentSheet() {
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <HatchPatterns />
      <Sheet mode="light" />
      <Sheet mode="dark" />
    </div>
  )
}
