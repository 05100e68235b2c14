import { salaryCurrencies } from '@lentera/proto/values/salaries'

export const currencyOptions = salaryCurrencies.map((currency) => ({ value: currency, label: currency }))
