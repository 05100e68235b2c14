import { checkManifest } from '@lentera/frontend-kit/testing'
import { expect, it } from 'vitest'
import { remote } from './remote.tsx'

it('offers what its manifest says', async () => {
  await expect(checkManifest(`${import.meta.dirname}/..`, remote)).resolves.toBeUndefined()
})
