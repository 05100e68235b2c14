import { Dialog } from '@lentera/frontend-kit'
import { CompanyPicker, type PickedCompany } from '@lentera/frontend-kit/forms'

type AddCompanyDialogProps = { readonly onPick: (company: PickedCompany) => void; readonly onClose: () => void }

export const AddCompanyDialog = ({ onPick, onClose }: AddCompanyDialogProps) => (
  <Dialog open onClose={onClose} title="Add a company">
    <CompanyPicker label="Which company do you want to compare?" onPick={onPick} />
  </Dialog>
)
