import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { addressOf, createCallerKeys, createLimit, networkOf } from './rate-limit.ts'

const socketFrom = (address: string): Socket => Object.defineProperty(new Socket(), 'remoteAddress', { value: address })

const requestOn = (socket: Socket, forwardedFor?: string): IncomingMessage => {
  const request = new IncomingMessage(socket)
  if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor
  return request
}
const requestFrom = (address: string, forwardedFor?: string): IncomingMessage =>
  requestOn(socketFrom(address), forwardedFor)

describe('createLimit', () => {
  it('allows a burst, then refuses with the seconds to wait', () => {
    let at = 0
    const limit = createLimit({ perMinute: 6, maxCallers: 10, now: () => at })
    expect(Array.from({ length: 6 }, () => limit.take('a'))).toEqual([0, 0, 0, 0, 0, 0])
    expect(limit.take('a')).toBe(10)
    expect(limit.take('b')).toBe(0)
    at = 9_000
    expect(limit.take('a')).toBe(1)
    at = 10_100
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(10)
  })

  it('refills up to one minute’s tokens', () => {
    let at = 0
    const limit = createLimit({ perMinute: 2, maxCallers: 10, now: () => at })
    limit.take('a')
    at = 3_600_000
    expect([limit.take('a'), limit.take('a')]).toEqual([0, 0])
    expect(limit.take('a')).toBeGreaterThan(0)
  })

  it('a clock that is set back neither refills nor blocks', () => {
    let at = 1_000_000
    const limit = createLimit({ perMinute: 2, maxCallers: 10, now: () => at })
    limit.take('a')
    at = 0
    expect(limit.take('a')).toBe(0)
    expect(limit.take('a')).toBe(30)
  })

  it('keeps a bounded number of buckets', () => {
    const limit = createLimit({ perMinute: 1, maxCallers: 100, now: () => 0 })
    for (let index = 0; index < 10_000; index++) limit.take(`caller ${index}`)
    expect(limit.size()).toBe(100)
  })
})

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('puts %s into %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('addressOf', () => {
  it('ignores the header without a trusted proxy', () => {
    expect(addressOf(requestFrom('10.0.0.1', '198.51.100.9'), 0)).toBe('10.0.0.1')
  })
  it('takes the entry of the trusted proxy, not those that the client sent', () => {
    expect(addressOf(requestFrom('10.0.0.1', '1.2.3.4, 198.51.100.9'), 1)).toBe('198.51.100.9')
    expect(addressOf(requestFrom('10.0.0.1', '1.2.3.4, 198.51.100.9, 10.0.0.2'), 2)).toBe('198.51.100.9')
  })
})

describe('createCallerKeys', () => {
  it('gives one key per network and day, from which the address cannot be read', () => {
    let at = 0
    const keys = createCallerKeys({ now: () => at, trustedHops: 0 })
    const first = keys.network(requestFrom('203.0.113.7'))
    expect(keys.network(requestFrom('203.0.113.7'))).toBe(first)
    expect(keys.network(requestFrom('203.0.113.8'))).not.toBe(first)
    expect(first).toMatch(/^[\w-]{22}$/)
    const socket = socketFrom('203.0.113.7')
    expect(keys.network(requestOn(socket))).toBe(first)
    at = 86_400_000
    expect(keys.network(requestFrom('203.0.113.7'))).not.toBe(first)
    expect(keys.network(requestOn(socket))).not.toBe(first)
  })

  it('is salted: another process has other keys', () => {
    const [one, other] = [
      createCallerKeys({ now: () => 0, trustedHops: 0 }),
      createCallerKeys({ now: () => 0, trustedHops: 0 }),
    ]
    expect(one.network(requestFrom('203.0.113.7'))).not.toBe(other.network(requestFrom('203.0.113.7')))
    expect(one.session('token')).not.toBe(other.session('token'))
  })
})
