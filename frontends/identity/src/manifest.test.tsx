import { checkManifest } from '@lentera/frontend-kit/testing'
import { expect, it } from 'vitest'
import { remote } from './remote.tsx'

it('matches its manifest', async () => {
  await expect(checkManifest(`${import.meta.dirname}/..`, remote)).resolves.toBeUndefined()
})
