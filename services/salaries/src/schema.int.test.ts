import { testTableListing } from '@lentera/service-kit/testing/table-listing'

testTableListing('salaries', new URL('../tables.txt', import.meta.url))
