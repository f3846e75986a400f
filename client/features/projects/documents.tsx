// All files of a project: added documents with category and versions, and files that were handed in with the work.
import Plus from 'lucide-react/icons/plus'
import { DialogButton } from '#client/platform/action-button.tsx'
import { FormFiles, type UploadSlot, useChosenFiles } from '#client/platform/form/chosen-files.tsx'
import { FormDialog } from '#client/platform/form/form-dialog.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useWaitingForm } from '#client/platform/form/use-waiting-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { documentFields, versionFields, withdrawFields } from '#shared/features/projects/fields.ts'
import { MoreLinks, ProjectFiles, TabHead } from './project-files.tsx'
import { type FileKind, type Files, fileKinds, type Project, type ProjectArea, tabHref } from './project-types.ts'
import { Quoted } from './work-row.tsx'

type ProjectDocument = Files['items'][number]
type Version = ProjectDocument['versions'][number]
type Of = { readonly project: Project; readonly upload: UploadSlot }
type OfDocument = Of & { readonly document: ProjectDocument }
type Closing = { readonly onClose: () => void }

/** The form's only file, which is required. */
const one = { least: 1 }

function AddDialog({ project, upload, onClose }: Of & Closing) {
  const files = useChosenFiles('file', one)
  const form = useWaitingForm(
    files.isBusy,
    useForm(documentFields, {
      mutate: (send, values) =>
        send('POST /projects/{project}/files', {
          params: { project: project.id },
          body: { ...values, file: files.ids.at(-1) ?? '' },
        }),
      alsoWrong: files.wrong,
    }),
  )
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('document.title-add')} yes={t('document.yes')}>
      <FormFiles form={form} files={files} upload={upload} />
      <FormFields form={form} />
    </FormDialog>
  )
}

function VersionDialog({ project, document, upload, onClose }: OfDocument & Closing) {
  const files = useChosenFiles('file', one)
  const form = useWaitingForm(
    files.isBusy,
    useForm(versionFields, {
      mutate: (send, values) =>
        send('POST /projects/{project}/files/{document}/versions', {
          params: { project: project.id, document: document.id },
          body: { ...values, file: files.ids.at(-1) ?? '' },
        }),
      alsoWrong: files.wrong,
    }),
  )
  const { t } = form
  return (
    <FormDialog form={form} onClose={onClose} title={t('version.title', document)} yes={t('version.yes')}>
      <FormFiles form={form} files={files} upload={upload} label={t('document.file')} />
      <FormFields form={form} />
    </FormDialog>
  )
}

function WithdrawDialog({ project, document, onClose }: OfDocument & Closing) {
  const form = useForm(withdrawFields, {
    mutate: (send, body) =>
      send('POST /projects/{project}/files/{document}/withdraw', {
        params: { project: project.id, document: document.id },
        body,
      }),
  })
  const { t } = form
  return (
    <FormDialog
      form={form}
      kind="danger"
      onClose={onClose}
      title={t('withdraw.title', document)}
      yes={t('withdraw.yes')}
    >
      <p>{t('withdraw.text')}</p>
      <FormFields form={form} />
    </FormDialog>
  )
}

function VersionLine({ version, isSingle }: { version: Version; isSingle: boolean }) {
  const t = useTexts('projects')
  const format = useFormat()
  const { number, note, name, at, file } = version
  return (
    <div className="grid gap-2">
      <ProjectFiles label={file.name} files={[file]} large />
      <p className="note">
        {!isSingle && `${t('document.number', { number: format.number(number) })} · `}
        {t('document.by', { name: `\u2068${name}\u2069`, date: format.dateTime(at) })}
        <span className="print:hidden">
          {'\u00a0· '}
          <a
            href={`/api/files/${file.id}`}
            download={file.name}
            aria-label={t('document.download-of', file)}
            className="link"
          >
            {t('document.download')}
          </a>
        </span>
      </p>
      {note && (
        <p dir="auto" className="text-15">
          {note}
        </p>
      )}
    </div>
  )
}

function DocumentRow({ project, document, upload }: OfDocument) {
  const t = useTexts('projects')
  const format = useFormat()
  const { category, title, milestone, isProof, status, answer, versions, transitions } = document
  const [newest, ...older] = versions
  const of =
    milestone === null
      ? ''
      : t(isProof ? 'document.of-payment' : 'document.of-milestone', { number: format.number(milestone) })
  return (
    <li className="grid content-start gap-2.5 border-t pt-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="font-semibold">
          <bdi>{title}</bdi>
        </h3>
        <Badge tone={category ? 'neutral' : 'blueprint'}>{category ? t(`category.${category}`) : of}</Badge>
        {status === 'withdrawn' && <Badge tone="brick">{t('document.withdrawn')}</Badge>}
      </div>
      {answer && <Quoted label={t('document.why')}>{answer}</Quoted>}
      {newest && <VersionLine version={newest} isSingle={category === null} />}
      {older.length > 0 && (
        <More title={t('document.older', { count: older.length })}>
          <Stack gap={4}>
            {older.map(version => (
              <VersionLine key={version.number} version={version} isSingle={false} />
            ))}
          </Stack>
        </More>
      )}
      {transitions.length > 0 && (
        <div className="print:hidden">
          <Row gap={2}>
            <DialogButton
              size="small"
              dialog={close => <VersionDialog project={project} document={document} upload={upload} onClose={close} />}
            >
              {t('version.button')}
            </DialogButton>
            <DialogButton
              size="small"
              kind="quiet"
              dialog={close => <WithdrawDialog project={project} document={document} upload={upload} onClose={close} />}
            >
              {t('withdraw.button')}
            </DialogButton>
          </Row>
        </div>
      )}
    </li>
  )
}

type Props = Of & {
  readonly area: ProjectArea
  readonly files: Files
  readonly kind: FileKind | null
  readonly isFirst: boolean
}

export function FilesTab({ project, area, files, kind, upload, isFirst }: Props) {
  const t = useTexts('projects')
  const here = tabHref(area, project.id, 'files')
  const hrefOf = (one: FileKind | null): string => (one ? `${here}&category=${one}` : here)
  const labelOf = (one: FileKind | null): string =>
    one === 'work' ? t('document.work') : one ? t(`category.${one}`) : t('document.all')
  const { items, next, mayAdd } = files
  return (
    <section>
      <TabHead title={t('tabs.files')} lead={t('document.lead')}>
        {mayAdd && (
          <DialogButton
            kind="primary"
            icon={<Plus aria-hidden="true" />}
            className="print:hidden"
            dialog={close => <AddDialog project={project} upload={upload} onClose={close} />}
          >
            {t('document.add')}
          </DialogButton>
        )}
      </TabHead>
      <Stack>
        <nav aria-label={t('document.filter')} className="flex flex-wrap gap-x-5 gap-y-1 text-15 print:hidden">
          {[null, ...fileKinds].map(one => (
            <Anchor
              key={one}
              href={hrefOf(one)}
              aria-current={one === kind ? 'true' : undefined}
              className={one === kind ? 'font-semibold' : 'link'}
            >
              {labelOf(one)}
            </Anchor>
          ))}
        </nav>
        {items.length === 0 ? (
          <p className="text-15 text-ink-soft">{t('document.none')}</p>
        ) : (
          <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
            {items.map(document => (
              <DocumentRow key={document.id} project={project} document={document} upload={upload} />
            ))}
          </ul>
        )}
        <MoreLinks
          first={isFirst ? null : hrefOf(kind)}
          next={next && `${hrefOf(kind)}&before=${next}`}
          texts={{ label: t('tabs.files'), first: t('document.first'), next: t('document.more') }}
        />
      </Stack>
    </section>
  )
}
