// The global search with the reader's own records: sections at once, records shortly after the last key press.
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import FileUser from 'lucide-react/icons/file-user'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import Handshake from 'lucide-react/icons/handshake'
import Scale from 'lucide-react/icons/scale'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import Users from 'lucide-react/icons/users'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { type CommandGroup, matchingGroups } from '#client/ui/floats/command-list.ts'
import { CommandPalette } from '#client/ui/floats/command-palette.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'

type Records = Output<AppContract['GET /records']>
type Answer = { readonly q: string; readonly records: Records | 'failed' }

/** The icon of each kind, and the section that gives it its name. */
const kinds = {
  jobs: { section: 'jobs', icon: <ClipboardList /> },
  leads: { section: 'leads', icon: <BriefcaseBusiness /> },
  projects: { section: 'projects', icon: <FolderKanban /> },
  complaints: { section: 'complaint-reports', icon: <Scale /> },
  connects: { section: 'connects', icon: <Handshake /> },
  contacts: { section: 'contacts-clients', icon: <Contact /> },
  applications: { section: 'onboarding-request', icon: <FileUser /> },
  people: { section: 'profiles', icon: <Users /> },
  staff: { section: 'admin-profiles', icon: <ShieldCheck /> },
  forms: { section: 'form-builder', icon: <TextCursorInput /> },
} as const satisfies Record<Records[number]['kind'], object>

const restMs = 180
const shortest = 2

/** The latest answer; answers to an older query are dropped. */
function useRecords() {
  const send = useSend<AppContract>()
  const [answer, setAnswer] = useState<Answer>({ q: '', records: [] })
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])
  function ask(q: string) {
    request.current?.abort()
    const question = new AbortController()
    request.current = question
    const { signal } = question
    const keep = (records: Answer['records']) => !signal.aborted && setAnswer({ q, records })
    if (q.length < shortest) return keep([])
    setTimeout(() => {
      if (signal.aborted) return
      send('GET /records', { query: { q } }, { signal, background: true }).then(keep, () => keep('failed'))
    }, restMs)
  }
  return { answer, ask }
}

/** Groups the records in the order in which their kinds appear. */
function useGroups() {
  const t = useTexts('portal')
  return (records: Records): readonly CommandGroup[] =>
    [...new Set(records.map(({ kind }) => kind))].map(kind => ({
      title: t(`sections.${kinds[kind].section}`),
      commands: records
        .filter(record => record.kind === kind)
        .map(({ id, title, code, note, href }) => ({
          id: `${kind}-${id}`,
          label: title,
          hint: [code, note].filter(Boolean).join(' · '),
          icon: kinds[kind].icon,
          href,
        })),
    }))
}

type Props = {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly sections: CommandGroup
  readonly site: CommandGroup
}

export function RecordPalette({ sections, site, ...opening }: Props) {
  const t = useTexts('portal')
  const groupsOf = useGroups()
  const { answer, ask } = useRecords()
  const [typed, setTyped] = useState('')
  const isAnswered = typed.length < shortest || answer.q === typed
  const records = answer.records === 'failed' ? [] : groupsOf(answer.records)
  const failed = isAnswered && answer.records === 'failed'
  return (
    <CommandPalette
      {...opening}
      groups={[sections]}
      found={[...(isAnswered ? records : matchingGroups(records, typed)), ...matchingGroups([site], typed)]}
      onType={text => {
        setTyped(text.trim().slice(0, 80))
        ask(text.trim().slice(0, 80))
      }}
      state={isAnswered ? (failed ? t('palette.failed') : '') : t('palette.searching')}
      texts={{ title: t('palette.title'), placeholder: t('palette.placeholder'), nothing: t('palette.nothing') }}
    />
  )
}
