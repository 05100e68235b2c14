import { salaryCurrencies } from '@lentera/proto/http/salaries'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startService, type TestService } from '../../testing/start-service.ts'

describe('exchange rates', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startService({ at: '2026-11-20T08:00:00Z' })
  })
  afterAll(() => service.stop())

  const rates = async (from: TestService = service) => (await from.call('GET', '/salaries/rates')).body

  it('has one rate for each of the 14 currencies, with its date and source', async () => {
    const { status, body } = await service.call('GET', '/salaries/rates')
    expect(status).toBe(200)
    expect(body.rates.map(({ currency }: { currency: string }) => currency)).toEqual([...salaryCurrencies])
    expect(body.source).toContain('European Central Bank')
    for (const rate of body.rates) expect(rate.validOn).toBe('2026-10-06')
  })

  it('converts euro rates to Singapore dollars per unit', async () => {
    const known = {
      SGD: 1,
      USD: 1.277,
      EUR: 1.439,
      GBP: 1.696,
      JPY: 0.00808,
      MYR: 0.3126,
      THB: 0.03804,
      PHP: 0.02036,
      IDR: 0.0000716,
    }
    const { rates: shown } = await rates()
    for (const [currency, sgd] of Object.entries(known)) {
      const { sgdPerUnit } = shown.find((rate: { currency: string }) => rate.currency === currency)
      expect(Math.abs(sgdPerUnit / sgd - 1), currency).toBeLessThan(0.01)
    }
  })

  it('uses the newest rate that is not in the future', async () => {
    const own = await startService({ at: '2025-06-30T00:00:00Z' })
    const ofDollar = async () =>
      (await rates(own)).rates.find(({ currency }: { currency: string }) => currency === 'USD')
    expect(await ofDollar()).toMatchObject({ validOn: '2025-06-30' })
    await own.database.pool.query(
      `INSERT INTO exchange_rates (currency, valid_on, sgd_per_unit) VALUES ('USD', '2025-07-01', 2)`,
    )
    expect(await ofDollar()).toMatchObject({ validOn: '2025-06-30' })
    own.clock.advance(24 * 60 * 60 * 1000)
    expect(await ofDollar()).toEqual({ currency: 'USD', sgdPerUnit: 2, validOn: '2025-07-01' })
    await own.stop()
  })

  it('has a rate of every currency on the first day from which demo salaries are converted', async () => {
    expect(await service.deps.rates.listOn('2023-01-01')).toHaveLength(salaryCurrencies.length)
    await expect(service.deps.rates.rateOn('THB', '2020-01-01')).rejects.toThrow(
      'no exchange rate of THB is known for 2020-01-01',
    )
  })
})
