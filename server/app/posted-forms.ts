// Sign-in and sign-up sent without script: the answer is a redirect into the session, or the screen with its errors or
// its next step.
import express, { type Request, type RequestHandler, type Response } from 'express'
import { onlyOwnOrigin } from '#server/platform/endpoint/own-origin.ts'
import { problemHeaders, problemOf, toAppError } from '#server/platform/endpoint/problem.ts'
import { readCookies, setCookies } from '#server/platform/session/cookies.ts'
import { inPrefix, splitLanguage } from '#shared/i18n/languages.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'
import type { PageDeps } from './deps.ts'
import { languageOf, visitorOf } from './visitor.ts'

type Sent = Readonly<Record<string, unknown>>

type Step = {
  readonly key: string
  readonly body: object
  /** The step that the screen shows again when this one is refused. */
  readonly next: object | null
}

type Screen = {
  readonly stepOf: (sent: Sent, language: Language, request: Request) => Step
  /** The path, without prefix, where a new session begins; null: the screen itself leads on. */
  readonly begin: (request: Request) => string | null
}

const codeLength = 6

function signInStep({ challenge, kind, code, email, password }: Sent): Step {
  if (!challenge) return { key: 'POST /accounts/sign-in', body: { email, password }, next: null }
  // Without script the person cannot choose another proof: a recovery code is recognised by its length.
  const isRecovery = typeof code === 'string' && code.replaceAll(/\s/g, '').length > codeLength
  const proof = { kind: isRecovery ? 'recovery' : kind, code }
  return {
    key: 'POST /accounts/sign-in/second-factor',
    body: { challenge, proof },
    next: { challenge, secondFactor: [kind] },
  }
}

function createStep(sent: Sent, language: Language, { query }: Request): Step {
  const { challenge, code, resend, name, email, password, acceptTerms } = sent
  const next = challenge ? { challenge } : null
  if (resend) return { key: 'POST /accounts/verification/resend', body: { challenge }, next }
  if (next) return { key: 'POST /accounts/verification', body: { challenge, code }, next }
  const invite = typeof query.invite === 'string' ? { invite: query.invite } : {}
  const body = { name, email, password, language, ...invite, ...(acceptTerms ? { acceptTerms: true } : {}) }
  return { key: 'POST /accounts', body, next }
}

const screens: Readonly<Record<string, Screen>> = {
  [href('sign-in')]: { stepOf: signInStep, begin: () => null },
  [href('create-account')]: {
    stepOf: createStep,
    begin: ({ query }) => (query.return === undefined ? href('greeting') : null),
  },
}

/** Passwords and codes are left out: the person types them again. */
function typedOf({ name, email, acceptTerms }: Sent): PostedForm['typed'] {
  const texts = Object.entries({ name, email }).filter(([, text]) => typeof text === 'string')
  return { ...(Object.fromEntries(texts) as Record<string, string>), acceptTerms: acceptTerms !== undefined }
}

/** A field of these forms has the name of the last part of the contract's path. */
function problemIn(thrown: unknown, language: Language) {
  const error = toAppError(thrown)
  // A server error is not shown in the form.
  if (error.status >= 500) throw thrown
  const { detail, errors } = problemOf(error, language, '')
  const fields = errors.map(({ path, detail: text }) => ({ path: path.split('/').at(-1) ?? path, detail: text }))
  return { status: error.status, headers: problemHeaders(error), problem: { detail, fields } }
}

/** Answers with the screen; `status` is the status of the refusal. */
export type AnswerPosted = (req: Request, res: Response, posted: PostedForm, status: number) => Promise<void>

const isSession = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'accessToken' in answer

/** A passkey needs a script, so other proofs come first. */
function nextOf(answer: unknown): unknown {
  const { secondFactor } = answer as { readonly secondFactor?: readonly string[] }
  if (!secondFactor) return answer
  return {
    ...(answer as object),
    secondFactor: secondFactor.toSorted((a, b) => Number(a === 'passkey') - Number(b === 'passkey')),
  }
}

const leadTo = (res: Response, address: string): void => res.redirect(303, address.replace(/^[/\\]+/, '/'))

function beginSession(req: Request, res: Response, screen: Screen, language: Language): void {
  const begin = screen.begin(req)
  leadTo(res, begin === null ? req.originalUrl : inPrefix(language, begin))
}

function answerForm({ postForm, config }: PageDeps, answerPosted: AnswerPosted): RequestHandler {
  return async (req, res, next) => {
    const screen = screens[splitLanguage(req.path).path]
    if (!screen) return next()
    const sent = (req.body ?? {}) as Sent
    if (sent.change) return leadTo(res, req.originalUrl)
    const language = languageOf(req.path, visitorOf(readCookies(req)))
    const step = screen.stepOf(sent, language, req)
    const typed = typedOf(sent)
    const result = await postForm(req, { ...step, language }).catch((thrown: unknown) => problemIn(thrown, language))
    if ('problem' in result) {
      res.set(result.headers)
      return await answerPosted(req, res, { typed, problem: result.problem, next: step.next }, result.status)
    }
    setCookies(res, result.cookies, config.https)
    if (isSession(result.answer)) return beginSession(req, res, screen, language)
    await answerPosted(req, res, { typed, problem: null, next: step.next ?? nextOf(result.answer) }, 200)
  }
}

const onlyPosts =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) => {
    if (req.method === 'POST') handler(req, res, next)
    else next()
  }

/** Comes before the rule that leads every other form back to its screen. */
export function postedForms(deps: PageDeps, answerPosted: AnswerPosted): RequestHandler[] {
  const body = express.urlencoded({ extended: false, limit: '16kb', parameterLimit: 20 })
  return [body, onlyOwnOrigin(deps.config.publicUrl), answerForm(deps, answerPosted)].map(onlyPosts)
}
