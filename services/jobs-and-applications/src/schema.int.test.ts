import { testTableListing } from '@lentera/service-kit/testing/table-listing'

testTableListing('jobs-and-applications', new URL('../tables.txt', import.meta.url))
