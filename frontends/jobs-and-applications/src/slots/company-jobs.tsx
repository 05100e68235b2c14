import type { SlotProps } from '@lentera/frontend-kit'

export const Slot = ({ company }: SlotProps['company.jobs']) => <p>Jobs at {company.name}</p>
