import type * as salaries from '@lentera/proto/http/salaries'
import { route } from './route.ts'

export const compareSalaries = route<typeof salaries.compareSalaries>('GET', '/salaries/compare')
export const listCompanySalaries = route<typeof salaries.listCompanySalaries>('GET', '/salaries/companies')
export const getCompanySalaries = route<typeof salaries.getCompanySalaries>('GET', '/companies/:slug/salaries')
export const listRates = route<typeof salaries.listRates>('GET', '/salaries/rates')
export const submitSalary = route<typeof salaries.submitSalary>('POST', '/salaries')
export const getMySalary = route<typeof salaries.getMySalary>('GET', '/companies/:slug/my-salary')
export const deleteSalary = route<typeof salaries.deleteSalary>('DELETE', '/salaries/:id')
