import type { JobRole } from '../types.ts'
import { engineeringRoles } from './engineering.ts'
import { specialEngineeringRoles } from './engineering-special.ts'
import { financeRoles, hrRoles } from './finance-and-hr.ts'
import { marketingRoles } from './marketing.ts'
import { operationsRoles } from './operations.ts'
import { moreOperationsRoles } from './operations-more.ts'
import { designRoles, productRoles } from './product-and-design.ts'
import { salesRoles } from './sales.ts'

export const roles: readonly JobRole[] = [
  ...engineeringRoles,
  ...specialEngineeringRoles,
  ...productRoles,
  ...designRoles,
  ...marketingRoles,
  ...salesRoles,
  ...operationsRoles,
  ...moreOperationsRoles,
  ...financeRoles,
  ...hrRoles,
]
