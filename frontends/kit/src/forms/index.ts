/**
 * Forms: react-hook-form with the product's rules, and what the wizards of all teams are made of. An entry of its own, shared at run time but not part of the first
 * load: it arrives with the first page that imports it, once for all remotes.
 */
export { Controller, type SubmitHandler, type UseFormReturn, useFieldArray, useForm, useWatch } from 'react-hook-form'
export { AnonymityPanel } from './anonymity-panel.tsx'
export { CompanyPicker, type PickedCompany } from './company-picker.tsx'
export { PrivacyNote } from './privacy-note.tsx'
export { rules } from './rules.ts'
export { showServerIssues } from './server-issues.ts'
export { SummaryButtons } from './summary-buttons.tsx'
export { SummaryRow } from './summary-row.tsx'
export { type FoundInText, findPersonalData, type LabelledText, TextFindings } from './text-findings.tsx'
export { useWizard } from './use-wizard.ts'
export { WizardForm } from './wizard-form.tsx'
export { WizardFrame } from './wizard-frame.tsx'
export { WizardThanks } from './wizard-thanks.tsx'
