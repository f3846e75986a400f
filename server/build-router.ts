// Removes unused parts of the router from the client build.
import type { Plugin } from 'vite'

/**
 * Features of the router that the site does not use: its own forms and fetchers, middleware, view transitions, optional
 * segments,
 * lazily discovered routes.
 */
const unusedInRouter: Readonly<Record<string, string>> = {
  handleAction: '',
  fetch: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  discoverRoutes: '',
  patchRoutes: '',
  patchRoutesImpl: '',
  isSubmissionNavigation: 'return false',
  checkFogOfWar: 'return { active: false, matches }',
  convertFormDataToSearchParams: '',
  convertSearchParamsToFormData: '',
  normalizeNavigateOptions: 'return { path }',
  getSubmissionFromNavigation: '',
  isMutationMethod: 'return false',
  getFetcher: '',
  resetFetcher: '',
  queueFetcherForDeletion: '',
  deleteFetcher: '',
  updateFetcherState: '',
  setFetcherError: '',
  markFetchRedirectsDone: 'return false',
  abortStaleFetchLoads: 'return false',
  getUpdatedRevalidatingFetchers: '',
  cancelDiscoveryNavigation: '',
  explodeOptionalSegments: 'return [path]',
  runClientMiddlewarePipeline: '',
  restoreAppliedTransitions: '',
  persistAppliedTransitions: '',
  defaultDataStrategy: '',
  defaultDataStrategyWithMiddleware: '',
  RSCErrorHandler: 'return children',
  // Our root has its own error screen, and our code reads the document's data.
  DefaultErrorComponent: '',
  parseHydrationData: '',
  abortFetcher: '',
  dispose: '',
  _internalSetRoutes: '',
  getUpdatedActionData: '',
  getActionDataForCommit: 'return {}',
  getTargetedDataStrategyMatches: '',
  loadLazyRouteProperty: '',
  decodeRouteErrorResponseDigest: '',
  getLoadingNavigation: 'return { state: "loading", location, matches, historyAction }',
  processLoaderData: 'return processRouteLoaderData(matches, results)',
  createClientSideRequest: 'return new Request(history.createURL(stripHashFromPath(location)), { signal })',
  // Our error screens have their own text.
  getInternalRouterError: 'return new ErrorResponseImpl(status, "", pathname, true)',
}

/** Replaces the body of a function in the router's files, which are indented by tabs. */
function emptied(code: string): string {
  return code.replace(
    /^(\t*)((?:(?:async )?function |const )(\w+)(?: = )?\(.*\) (?:=> )?\{)\n[\s\S]*?\n\1\};?$/gm,
    (all, indent: string, head: string, name: string) => {
      const body = Object.hasOwn(unusedInRouter, name) ? unusedInRouter[name] : undefined
      if (body !== undefined) return `${indent}${head} ${body} }`
      // The body of the function.
      const end = all.lastIndexOf('\n')
      const start = all.indexOf('\n')
      return all.slice(0, start) + emptied(all.slice(start, end)) + all.slice(end)
    },
  )
}

/**
 * Removes unused code from the router: marks its components as free of side effects (setting a display name later
 * would retain all unused ones, 3 kB), and removes its measuring hooks and the functions above.
 */
export function leanRouterPlugin(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\// },
      handler: code =>
        emptied(code)
          .replace(/^\w+(\$\d)?\.displayName = .*;$/gm, '')
          // Warnings for developers.
          .replace(/^\t*warning\(.*\);$/gm, '')
          .replace(/(?<!function )isMutationMethod\([\w.]+\)/g, 'false')
          .replace(
            /^(\t+)(?:state\.fetchers|fetchLoadMatches|fetchersQueuedForDeletion|revalidatingFetchers)\.forEach\(.*(?:\{\n[\s\S]*?\n\1\})?\);$/gm,
            '',
          )
          .replace(/^(\t+)if \(opts\?\.mask\) \{\n[\s\S]*?\n\1\}$/gm, '')
          .replace(/(?<=let viewTransitionOpts;\n)[\s\S]*?(?=\n\t+updateState\()/g, '')
          .replace(/ = (React\$\d\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
          .replace(/\b(?:init|opts\??)\.instrumentations\b(?! =)/g, 'undefined')
          .replace(
            /\bopts\??\.(?:instrumentationNavigateMetaReceiver|submission|fetcherSubmission)\b(?! =)/g,
            'undefined',
          )
          .replace(/(?<=isViewTransitionAvailable = ).+;/g, 'false;')
          .replace(
            /\[(\w+, set(?:PendingState|VtContext|RenderDfd|Transition|Interruption))\] = React\$1\.useState\(.*\);/g,
            '$1;',
          )
          .replace(
            /^\tReact\$1\.useEffect\(\(\) => \{\n\t\tif \(!?(?:vtContext|renderDfd)[\s\S]*?\n\t\}, \[[^\]]*\]\);$/gm,
            '',
          )
          .replace(/(?<= = )consumeInstrumentationClientResultMetaReceiver\(router\)/g, 'undefined'),
    },
  }
}
