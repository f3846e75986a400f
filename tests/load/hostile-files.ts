// Measures the hostile files on the running server: increase of memory and longest delay of the event loop.
import { startServer } from '#tests/e2e/server.ts'
import { hostileFiles } from '#tests/support/hostile-files.ts'

type Figures = { readonly memory: number; readonly delay: number }

const server = await startServer()

async function figures(): Promise<Figures> {
  const text = await (await fetch(`${server.address}/metrics`)).text()
  const gauge = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return { memory: gauge('process_resident_memory_bytes'), delay: gauge('nodejs_eventloop_lag_max_seconds') }
}

async function tokenOf(email: string): Promise<string> {
  const response = await fetch(`${server.address}/api/accounts/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'imara-demo-password' }),
  })
  return ((await response.json()) as { accessToken: string }).accessToken
}

async function send(token: string, index: number): Promise<number> {
  const file = hostileFiles[index % hostileFiles.length]
  if (!file) return 0
  const query = new URLSearchParams({ purpose: file.purpose ?? 'portrait', name: file.name ?? 'photo.jpg' })
  const body = await file.bytes()
  const response = await fetch(`${server.address}/api/files?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: Buffer.from(body),
  })
  await response.bytes()
  return response.status
}

try {
  const token = await tokenOf('contractor@demo.imara.test')
  const before = await figures()
  let [memory, delay] = [0, 0]
  const watch = setInterval(() => {
    figures().then(
      now => {
        memory = Math.max(memory, now.memory - before.memory)
        delay = Math.max(delay, now.delay)
      },
      () => undefined,
    )
  }, 50)
  const statuses = new Map<number, number>()
  for (let index = 0; index < hostileFiles.length; index++) {
    const status = await send(token, index)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  clearInterval(watch)
  const after = await figures()
  const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`
  console.log({
    files: hostileFiles.length,
    statuses: Object.fromEntries(statuses),
    memoryBefore: megabytes(before.memory),
    highestRise: megabytes(memory),
    riseAfterwards: megabytes(after.memory - before.memory),
    longestLoopDelay: `${Math.round(delay * 1000)} ms`,
  })
} finally {
  await server.stop()
}
