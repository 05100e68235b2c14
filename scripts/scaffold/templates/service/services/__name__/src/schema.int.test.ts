import { testTableListing } from '@lentera/service-kit/testing/table-listing'

testTableListing('__name__', new URL('../tables.txt', import.meta.url))
