import { endpoints } from '@lentera/proto/http/catalogue'
import { buildOpenApi } from '@lentera/proto/openapi'
import { describe, expect, it } from 'vitest'
import { renderReference } from './reference-page.ts'

describe('renderReference', () => {
  const page = renderReference(buildOpenApi(endpoints))

  it('describes every public endpoint and no internal one', () => {
    for (const { name, summary, visibility } of endpoints) {
      const anchor = `id="${name.replaceAll('.', '-')}"`
      if (visibility === 'public') expect(page).toContain(anchor)
      else expect(page).not.toContain(anchor)
      if (visibility === 'internal') expect(page).not.toContain(summary)
    }
  })

  it('links only to sections that are there', () => {
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
    expect(targets.length).toBeGreaterThan(10)
    for (const target of targets) expect(page).toContain(`id="${target}"`)
  })

  it('needs no script, no inline style and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|style=|<style|\son\w+=|https?:\/\//)
  })

  it('escapes what a contract says', () => {
    const [endpoint] = endpoints
    if (endpoint === undefined) throw new Error('the catalogue is empty')
    const text = renderReference(
      buildOpenApi([{ ...endpoint, visibility: 'public', summary: '<script>alert("x")</script>' }]),
    )
    expect(text).toContain('&lt;script&gt;alert(&quot;x&quot;)')
    expect(text).not.toContain('<script>')
  })
})
