import { listCompanies, submitReview } from '@lentera/proto/http/companies-and-reviews'
import { metricValue, testLog, testMetrics } from '@lentera/service-kit/testing'
import { describe, expect, it } from 'vitest'
import { createTelemetry } from './telemetry.ts'

const requestId = '6f1c2b1e-7c39-4f3a-9a36-0d2f5b9a4e11'

describe('createTelemetry', () => {
  it('counts every failure and logs a thousand in one line', async () => {
    const [log, metrics] = [testLog(), testMetrics()]
    const telemetry = createTelemetry({ log, metrics })
    for (let index = 0; index < 1000; index++) telemetry.failed(listCompanies, 'overloaded', 'transport', requestId)
    expect(log.lines.length).toBeLessThanOrEqual(2)
    expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({ endpoint: 'companies.list', code: 'overloaded', count: 1 })
    expect(await metricValue(metrics, 'gateway_upstream_failures_total{endpoint="companies.list"}')).toBe(1000)
  })

  it('logs no failure of the anonymous paths', async () => {
    const [log, metrics] = [testLog(), testMetrics()]
    createTelemetry({ log, metrics }).failed(submitReview, 'internal_error', 'undeclared', requestId)
    expect(log.lines).toEqual([])
    expect(await metricValue(metrics, 'gateway_undeclared_answers_total{endpoint="reviews.submit"}')).toBe(1)
  })
})
