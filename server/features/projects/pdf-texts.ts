import { openPdfTexts } from '#server/platform/pdf/pdf-texts.ts'
import ar from '#shared/i18n/ar/project-documents.json' with { type: 'json' }
import arProjects from '#shared/i18n/ar/projects.json' with { type: 'json' }
import en from '#shared/i18n/en/project-documents.json' with { type: 'json' }
import enProjects from '#shared/i18n/en/projects.json' with { type: 'json' }
import fr from '#shared/i18n/fr/project-documents.json' with { type: 'json' }
import frProjects from '#shared/i18n/fr/projects.json' with { type: 'json' }

export const wordsIn = await openPdfTexts({
  en: { documents: en, projects: enProjects },
  fr: { documents: fr, projects: frProjects },
  ar: { documents: ar, projects: arProjects },
})
