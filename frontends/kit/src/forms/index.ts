/**
 * Forms: react-hook-form with the product's rules. An entry of its own, shared at run time but not part of the first
 * load: it arrives with the first page that imports it, once for all remotes.
 */
export { Controller, type SubmitHandler, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
export { rules } from './rules.ts'
export { showServerIssues } from './server-issues.ts'
