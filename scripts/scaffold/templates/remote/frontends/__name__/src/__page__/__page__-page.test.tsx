import { paths } from '@lentera/frontend-kit'
import { expectNoAxeViolations, renderPage } from '@lentera/frontend-kit/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Page } from './__page__-page.tsx'

it('has a heading and no accessibility violation', async () => {
  renderPage(Page, { path: paths.__pageCamel__ })
  expect(screen.getByRole('heading', { level: 1, name: '__PageTitle__' })).toBeTruthy()
  await expectNoAxeViolations()
})
