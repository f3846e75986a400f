// The router as the house needs it: what nobody uses is left out of its files when the client is built.
import type { Plugin } from 'vite'

/**
 * What the router does for forms and fetchers of its own, middleware, view transitions, optional segments, screens
 * known by their parts, and routes that come later: the house has none of them.
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
  // The root has an error screen of its own, and the document's data are read by the house.
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
  // The house's error screens have words of their own.
  getInternalRouterError: 'return new ErrorResponseImpl(status, "", pathname, true)',
}

/** A function of the router's files with another body; they are indented by tabs. */
function emptied(code: string): string {
  return code.replace(
    /^(\t*)((?:(?:async )?function |const )(\w+)(?: = )?\(.*\) (?:=> )?\{)\n[\s\S]*?\n\1\};?$/gm,
    (all, indent: string, head: string, name: string) => {
      const body = Object.hasOwn(unusedInRouter, name) ? unusedInRouter[name] : undefined
      if (body !== undefined) return `${indent}${head} ${body} }`
      // What stands inside it.
      const end = all.lastIndexOf('\n')
      const start = all.indexOf('\n')
      return all.slice(0, start) + emptied(all.slice(start, end)) + all.slice(end)
    },
  )
}

/**
 * Leaves out of the router what nobody uses: marks its components as made without side effects (a name given afterwards
 * would keep all the unused ones, 3 kB), and takes away its hooks for measuring and the functions above.
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
          // Said to whoever develops with it.
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
