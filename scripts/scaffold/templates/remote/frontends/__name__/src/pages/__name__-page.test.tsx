// @vitest-environment jsdom
import { expectNoAxeViolations, renderPage } from '@lentera/frontend-kit/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page } from './__name__-page.tsx'

it('has a heading and no accessibility violation', async () => {
  renderPage(Page, { path: '/__name__' })
  expect(screen.getByRole('heading', { level: 1, name: '__Title__' })).toBeTruthy()
  await expectNoAxeViolations()
})
