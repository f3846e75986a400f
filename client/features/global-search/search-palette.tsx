// The global search with the reader's own records: sections at once, records shortly after the last key press.
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import FileUser from 'lucide-react/icons/file-user'
import FolderKanban from 'lucide-react/icons/folder-kanban'
import Handshake from 'lucide-react/icons/handshake'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessagesSquare from 'lucide-react/icons/messages-square'
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

type SearchResults = Output<AppContract['GET /global-search']>
type Answer = { readonly q: string; readonly results: SearchResults | 'failed' }

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
  ideas: { section: 'ideas', icon: <Lightbulb /> },
  topics: { section: 'community-topics', icon: <MessagesSquare /> },
} as const satisfies Record<SearchResults[number]['kind'], object>

const restMs = 180
const shortest = 2

/** The latest answer; answers to an older query are dropped. */
function useGlobalSearch() {
  const send = useSend<AppContract>()
  const [answer, setAnswer] = useState<Answer>({ q: '', results: [] })
  const request = useRef<AbortController>(undefined)
  useEffect(() => () => request.current?.abort(), [])
  function ask(q: string) {
    request.current?.abort()
    const question = new AbortController()
    request.current = question
    const { signal } = question
    const show = (results: Answer['results']) => !signal.aborted && setAnswer({ q, results })
    if (q.length < shortest) return show([])
    setTimeout(() => {
      if (signal.aborted) return
      send('GET /global-search', { query: { q } }, { signal, background: true }).then(show, () => show('failed'))
    }, restMs)
  }
  return { answer, ask }
}

/** Groups the records in the order in which their kinds appear. */
function useGroups() {
  const t = useTexts('portal')
  return (results: SearchResults): readonly CommandGroup[] =>
    [...new Set(results.map(({ kind }) => kind))].map(kind => ({
      title: t(`sections.${kinds[kind].section}`),
      commands: results
        .filter(result => result.kind === kind)
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

export function SearchPalette({ sections, site, ...opening }: Props) {
  const t = useTexts('portal')
  const groupsOf = useGroups()
  const { answer, ask } = useGlobalSearch()
  const [typed, setTyped] = useState('')
  const isAnswered = typed.length < shortest || answer.q === typed
  const results = answer.results === 'failed' ? [] : groupsOf(answer.results)
  const failed = isAnswered && answer.results === 'failed'
  return (
    <CommandPalette
      {...opening}
      groups={[sections]}
      found={[...(isAnswered ? results : matchingGroups(results, typed)), ...matchingGroups([site], typed)]}
      onType={text => {
        setTyped(text.trim().slice(0, 80))
        ask(text.trim().slice(0, 80))
      }}
      state={isAnswered ? (failed ? t('palette.failed') : '') : t('palette.searching')}
      texts={{ title: t('palette.title'), placeholder: t('palette.placeholder'), nothing: t('palette.nothing') }}
    />
  )
}
