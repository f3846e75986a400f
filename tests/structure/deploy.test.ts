// The deployment files agree with the settings, and with what docs/operations.md says about ports, paths and times.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { environment, readConfig } from '#server/platform/config.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { root } from './client-sources.ts'

type Map = { readonly [key: string]: unknown }
type Probe = {
  readonly httpGet: { readonly path: string; readonly port: string }
  readonly periodSeconds: number
  readonly timeoutSeconds: number
  readonly failureThreshold: number
}

const deploy = join(root, 'docs/deploy')
const read = (path: string): string => readFileSync(join(deploy, path), 'utf8')
const operations = readFileSync(join(root, 'docs/operations.md'), 'utf8')

/** The value at this path, whose parts name keys and indices. */
function at<T>(value: unknown, path: string): T {
  const found = path.split('/').reduce<unknown>((inner, key) => (inner as Map | undefined)?.[key], value)
  if (found === undefined) throw new Error(`Nothing is at ${path}.`)
  return found as T
}

function yaml(path: string): Map {
  return parse(read(path), { merge: true }) as Map
}

const kubernetes = (name: string): Map => yaml(`kubernetes/${name}.yaml`)
const compose = yaml('compose/compose.yml')
const node = at<Map>(compose, 'services/node1')

/** As Docker Compose replaces variables: without a default each has a long value. */
const sample = (text: unknown): string =>
  String(text).replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?)\}/g, (_, _name, preset?: string) => preset ?? 'a'.repeat(48))

const settings: readonly (readonly [string, Map])[] = [
  ['compose', at<Map>(node, 'environment')],
  ['kubernetes', { ...at<Map>(kubernetes('configmap'), 'data'), ...at<Map>(kubernetes('secret'), 'stringData') }],
]

describe.each(settings)('the settings of %s', (_, given) => {
  it('exist', () => {
    expectNone(
      Object.keys(given).filter(name => !(name in environment.shape)),
      Object.keys(given),
    )
  })

  it('start several nodes on a database and a bucket', () => {
    const filled = Object.entries(given).map(([name, value]) => [name, sample(value) || `${'a'.repeat(48)}`])
    const addresses = { DATABASE_URL: 'postgres://a:b@c/d', MIGRATION_DATABASE_URL: 'postgres://e:b@c/d' }
    const config = readConfig({
      ...Object.fromEntries(filled),
      ...addresses,
      SMTP_URL: 'smtp://mail:1025',
      VAPID_PRIVATE_KEY: '',
    })
    expect(config).toMatchObject({ trustProxy: 1, s3: { bucket: 'imara' }, demo: false })
    expect(config.metricsToken).not.toBeNull()
    expect(config.ownerUrl).not.toBeNull()
  })
})

/** Seconds that operations.md names for a node to stop. */
const toStop = Number(/terminationGracePeriodSeconds: (\d+)/.exec(operations)?.[1])

describe('compose', () => {
  it('gives a node its time to stop and starts two of them', () => {
    expect(at(node, 'stop_grace_period')).toBe(`${toStop}s`)
    expect(at(compose, 'services/node2')).toEqual(node)
  })

  it('mounts files that are there', () => {
    const mounted = Object.values(at<Map>(compose, 'services')).flatMap(
      service => ((service as Map).volumes ?? []) as string[],
    )
    const files = mounted.map(text => text.split(':')[0] ?? '').filter(path => path.startsWith('.'))
    expect(files.length).toBeGreaterThan(6)
    expectNone(
      files.filter(file => !existsSync(join(deploy, 'compose', file))),
      files,
    )
  })

  it('gives nginx the block of operations.md', () => {
    const block = /```nginx\n([\s\S]*?)```/.exec(operations)?.[1] ?? ''
    const lines = block.split('\n').map(line => line.trim())
    const own = read('compose/nginx.conf')
    const missing = lines.filter(line => line !== 'listen 443 ssl;' && !own.includes(line))
    expect(lines.length).toBeGreaterThan(15)
    expect(missing).toEqual([])
  })

  it('lets Prometheus scrape each node under the name that alerts and dashboard expect', () => {
    const prometheus = yaml('compose/prometheus.yml')
    expect(at(prometheus, 'scrape_configs/0')).toMatchObject({
      job_name: 'imara',
      metrics_path: '/metrics',
      static_configs: [{ targets: ['node1:3000', 'node2:3000'] }],
    })
  })

  it('needs from .env what its guide makes', () => {
    const needed = new Set([...read('compose/compose.yml').matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name))
    const made = /for name in ([A-Z_ ]+);/.exec(read('README.md'))?.[1]?.split(' ') ?? []
    expect([...needed].toSorted()).toEqual(made.toSorted())
  })
})

describe('kubernetes', () => {
  const deployment = kubernetes('deployment')
  const container = at<Map>(deployment, 'spec/template/spec/containers/0')
  const probe = (name: string): Probe => at(container, name)

  it('lists every file that is part of the base', () => {
    const listed = at<string[]>(kubernetes('kustomization'), 'resources')
    const apart = ['kustomization.yaml', 'prometheus-adapter.yaml', 'secret.yaml']
    expect([...listed, ...apart].toSorted()).toEqual(readdirSync(join(deploy, 'kubernetes')).toSorted())
  })

  it('asks the addresses of operations.md at the port of a node', () => {
    const port = at<{ name: string; containerPort: number }>(container, 'ports/0')
    expect(port.containerPort).toBe(environment.shape.PORT.parse(undefined))
    const asked = ['startupProbe', 'readinessProbe', 'livenessProbe'].map(name => probe(name).httpGet)
    expect(asked.map(({ path }) => path)).toEqual(['/healthz', '/readyz', '/healthz'])
    for (const { path, port: name } of asked) {
      expect(operations).toContain(`\`GET ${path}\``)
      expect(name).toBe(port.name)
    }
    expect(at(kubernetes('networkpolicy'), 'spec/ingress/0/ports/0/port')).toBe(port.containerPort)
    expect(at(kubernetes('service'), 'spec/ports/0/targetPort')).toBe(port.name)
  })

  it('stops sending requests before a stopping node stops answering, and waits until it has stopped', () => {
    const { periodSeconds, failureThreshold } = probe('readinessProbe')
    const answers = Number(at(kubernetes('configmap'), 'data/STOP_WAIT_SECONDS'))
    expect(periodSeconds * failureThreshold).toBeLessThan(answers)
    expect(at(deployment, 'spec/template/spec/terminationGracePeriodSeconds')).toBe(toStop)
  })

  it('has one host, that of PUBLIC_URL', () => {
    const host = new URL(at<string>(kubernetes('configmap'), 'data/PUBLIC_URL')).host
    expect(at(kubernetes('ingress'), 'spec/rules/0/host')).toBe(host)
    expect(at(kubernetes('ingress'), 'spec/tls/0/hosts')).toEqual([host])
  })

  it('scales by a metric that the adapter makes', () => {
    const metric = at(kubernetes('horizontalpodautoscaler'), 'spec/metrics/0/pods/metric/name')
    expect(at(kubernetes('prometheus-adapter'), 'rules/custom/0/name/as')).toBe(metric)
  })

  it('has no value in its secret', () => {
    expect(new Set(Object.values(at<Map>(kubernetes('secret'), 'stringData')))).toEqual(new Set(['']))
  })
})
