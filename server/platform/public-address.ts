// Distinguishes addresses of the public internet from those of this machine, its network and its cloud: requests to addresses
// that people write go to the former only.
import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const innerRanges = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
// Of the public range: protocol assignments with Teredo, documentation, 6to4, which leads to an address of IPv4.
const specialRanges = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}
const inner = listOf(innerRanges, 'ipv4')
const special = listOf(specialRanges, 'ipv6')
/** All else is not public: loopback, link-local, unique local, multicast, NAT64, and IPv4 inside of IPv6. */
const global = listOf(['2000::/3'], 'ipv6')

export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inner.check(address, 'ipv4')
  // A zone makes it an address of a link.
  if (family !== 6 || address.includes('%')) return false
  return global.check(address, 'ipv6') && !special.check(address, 'ipv6')
}

/** The address is not one of a public web server. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError'
}

export type Resolve = (
  host: string,
  options: LookupOptions & { readonly all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

type Answered = { readonly host: string; readonly error: Error | null; readonly found: readonly LookupAddress[] }

function expectPublicAddresses({ host, error, found }: Answered): void {
  if (error) throw error
  if (found.length === 0 || !found.every(({ address }) => isPublicAddress(address))) throw new AddressRefusedError(host)
}

/**
 * The `lookup` of a connection: the addresses that it checks are those that are connected to, so that a name cannot
 * lead elsewhere in between. One inner address among several refuses the name.
 */
export function publicLookup(resolve: Resolve = dns.lookup): LookupFunction {
  return (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found = []) => {
      try {
        expectPublicAddresses({ host, error, found })
      } catch (refused) {
        return done(refused as Error, '', 0)
      }
      // With `all`, node connects to the first of them that answers.
      if (options.all) return done(null, found)
      return done(null, found[0]?.address ?? '', found[0]?.family)
    })
}

const ports: readonly string[] = ['', '80', '443']

/** For addresses without a name, which no lookup checks, too. @throws AddressRefusedError */
export function expectPublic({ protocol, port, username, password, hostname }: URL): void {
  const isWeb = protocol === 'http:' || protocol === 'https:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isInner = isIP(host) !== 0 && !isPublicAddress(host)
  if (!isWeb || !ports.includes(port) || username || password || isInner) throw new AddressRefusedError(hostname)
}
