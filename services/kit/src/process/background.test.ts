import { describe, expect, it } from 'vitest'
import { testLog } from '../testing/fakes.ts'
import { startBackground } from './background.ts'

const deadlineMs = 1000

const startRecorder = () => {
  const events: string[] = []
  const part = (name: string) => () => {
    events.push(`start ${name}`)
    return { stop: () => void events.push(`stop ${name}`) }
  }
  return { events, part }
}

describe('startBackground', () => {
  it('starts the parts in order and returns the steps that stop them in reverse', async () => {
    const { events, part } = startRecorder()
    const parts = { relay: part('relay'), indexer: () => undefined, sweeps: part('sweeps') }
    const steps = await startBackground(parts, { log: testLog(), deadlineMs })
    expect(steps.map(({ name }) => name)).toEqual(['sweeps', 'relay'])
    for (const { run } of steps) await run()
    expect(events).toEqual(['start relay', 'start sweeps', 'stop sweeps', 'stop relay'])
  })

  it.each([
    ['throws', () => { throw new Error('canary') }], // biome-ignore format: one line reads better
    ['rejects', () => Promise.reject(new Error('canary'))],
  ])('stops the started parts when a later one %s', async (_, fail) => {
    const { events, part } = startRecorder()
    const log = testLog()
    const parts = {
      relay: part('relay'),
      consumer: () => ({ stop: () => Promise.reject(new Error('canary')) }),
      mails: part('mails'),
      broken: fail,
      sweeps: part('sweeps'),
    }
    await expect(startBackground(parts, { log, deadlineMs })).rejects.toThrow('canary')
    expect(events).toEqual(['start relay', 'start mails', 'stop mails', 'stop relay'])
    expect(log.lines.map((line) => JSON.parse(line)).map(({ level, step }) => [level, step])).toEqual([
      ['fatal', 'broken'],
      ['error', 'consumer'],
    ])
    expect(log.lines.join('')).not.toContain('canary')
  })
})
