/**
 * Forms: react-hook-form with the product's rules, and the contribution wizard. An entry of its own, shared at run time
 * but not part of the first load: it arrives with the first page that imports it, once for all remotes.
 */
export {
  Controller,
  type FieldValues,
  type SubmitHandler,
  type UseFormReturn,
  useFieldArray,
  useForm,
  useWatch,
} from 'react-hook-form'
export { AnonymityPanel } from '../contribution/anonymity-panel.tsx'
export { CompanyPicker, type PickedCompany } from '../contribution/company-picker.tsx'
export { ContributionSummary } from '../contribution/contribution-summary.tsx'
export { ContributionWizard } from '../contribution/contribution-wizard.tsx'
export { SummaryRow } from '../contribution/summary-row.tsx'
export { type Contribution, useContribution } from '../contribution/use-contribution.ts'
export { WizardThanks } from '../contribution/wizard-thanks.tsx'
export { EmailField } from './email-field.tsx'
export { FormDialog } from './form-dialog.tsx'
export { PrivacyNote } from './privacy-note.tsx'
export { rules } from './rules.ts'
export { showServerIssues } from './server-issues.ts'
export { TextFindings } from './text-findings.tsx'
export { type SubmissionOptions, useSubmission } from './use-submission.ts'
