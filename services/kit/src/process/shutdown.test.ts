import { describe, expect, it } from 'vitest'
import { testLog } from '../testing/fakes.ts'
import { fakeTimer } from '../testing/http.ts'
import { runShutdown } from './shutdown.ts'

const never = () => new Promise<never>(() => undefined)

describe('runShutdown', () => {
  it('runs one step after the other', async () => {
    const seen: string[] = []
    const step = (name: string) => ({
      name,
      run: async () => {
        seen.push(`${name} begins`)
        await Promise.resolve()
        seen.push(`${name} ends`)
      },
    })
    expect(
      await runShutdown({
        steps: [step('drain'), step('server'), step('stop')],
        deadlineMs: 1000,
        log: testLog(),
        timer: fakeTimer(),
      }),
    ).toBe('clean')
    expect(seen).toEqual(['drain begins', 'drain ends', 'server begins', 'server ends', 'stop begins', 'stop ends'])
  })

  it('continues after a step that fails, by throwing or rejecting, and logs it', async () => {
    const seen: string[] = []
    const log = testLog()
    const steps = [
      { name: 'drain', run: () => { throw new Error('canary') } }, // biome-ignore format: one line reads better
      { name: 'server', run: () => Promise.reject(new Error('canary')) },
      { name: 'stop', run: () => void seen.push('stop') },
    ]
    expect(await runShutdown({ steps, deadlineMs: 1000, log, timer: fakeTimer() })).toBe('failed')
    expect(seen).toEqual(['stop'])
    expect(log.lines.map((line) => JSON.parse(line).step)).toEqual(['drain', 'server'])
    expect(log.lines.join('')).not.toContain('canary')
  })

  it('stops waiting when all steps together take longer than the deadline', async () => {
    const timer = fakeTimer()
    const seen: string[] = []
    const log = testLog()
    const ending = runShutdown({
      steps: [
        { name: 'drain', run: () => new Promise<void>((resolve) => void timer.after(600, resolve)) },
        { name: 'server', run: never },
        { name: 'stop', run: () => void seen.push('stop') },
      ],
      deadlineMs: 1000,
      log,
      timer,
    })
    for (const milliseconds of [600, 399]) {
      await Promise.resolve()
      timer.advance(milliseconds)
      for (let tick = 0; tick < 5; tick += 1) await Promise.resolve()
    }
    expect(log.lines).toEqual([])
    timer.advance(1)
    expect(await ending).toBe('late')
    expect(JSON.parse(log.lines[0] ?? '{}')).toMatchObject({ level: 'error', step: 'server' })
    expect(seen).toEqual([])
  })
})
