import { describe, expect, it } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { checkCompanyDraft } from './company-draft.ts'

describe('a company that is saved', () => {
  it('is trimmed, and blank fields become null', () => {
    const checked = checkCompanyDraft(aCompany({ name: '  Kopi Cloud ', mission: '  ', website: '' }))
    expect(checked).toMatchObject({ ok: true, value: { name: 'Kopi Cloud', mission: null, website: null } })
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://kopi.example',
    'kopi.example',
    'https://user:pass@kopi.example',
  ])('has no website %s', (website) => {
    expect(checkCompanyDraft(aCompany({ website }))).toMatchObject({ ok: false, code: 'website_not_a_web_address' })
  })

  it('has a name, and a logo from the web or from our own files', () => {
    expect(checkCompanyDraft(aCompany({ name: ' ' }))).toMatchObject({ code: 'company_name_missing' })
    expect(checkCompanyDraft(aCompany({ logoUrl: '/logos/kopi.svg' })).ok).toBe(true)
    expect(checkCompanyDraft(aCompany({ logoUrl: '//evil.example/x.svg' }))).toMatchObject({
      code: 'logo_not_a_web_address',
    })
  })
})
