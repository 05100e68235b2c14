/**
 * Keeps a remote's Tailwind classes inside the remote. Shell and remotes are built apart and load in any order, so an
 * unscoped `.hidden` of one remote would come after, and override, the shell's `.md:flex`. Each rule is written for two
 * hosts: the page ([data-remote="x"]) and the slot inside another remote's page ([data-remote="x"][data-slot]), the
 * second more specific, so that a slot wins over the page around it.
 */
export const scopeCss = (remoteName) => {
  const page = `[data-remote="${remoteName}"]`
  const slot = `${page}[data-slot]`
  return {
    postcssPlugin: 'lentera-scope-css',
    OnceExit(root) {
      root.walkRules((rule) => {
        if (rule.parent?.type === 'rule') return
        if (rule.parent?.type === 'atrule' && /keyframes$/.test(rule.parent.name)) return
        // Tailwind's registered custom properties and tokens are the same in every build; they stay global.
        if (rule.selectors.some((selector) => /^(\*|:root|:host|::)/.test(selector))) return
        rule.selectors = rule.selectors.flatMap((selector) => [`${page} ${selector}`, `${slot} ${selector}`])
      })
    },
  }
}
