import axe from 'axe-core'

/**
 * Fails with each rule, its help and the elements. Colours are not checked here: jsdom paints nothing (contrast.test.ts
 * does).
 */
export const expectNoAxeViolations = async (element: Element = document.body): Promise<void> => {
  const { violations, passes } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: element === document.body } },
  })
  if (passes.length === 0) throw new Error('axe found nothing to check')
  if (violations.length === 0) return
  const lines = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => `    ${node.html}`).join('\n')}`,
  )
  throw new Error(`${violations.length} accessibility violations\n${lines.join('\n')}`)
}
