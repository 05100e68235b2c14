import type { CountryName } from '../pay.ts'

/** Where a company of some size has a second office. */
export const officeCities: Readonly<Record<CountryName, readonly string[]>> = {
  Singapore: ['Singapore'],
  Indonesia: ['Jakarta', 'Bandung', 'Surabaya', 'Yogyakarta', 'Denpasar'],
  Malaysia: ['Kuala Lumpur', 'Penang', 'Johor Bahru', 'Petaling Jaya'],
  Thailand: ['Bangkok', 'Chiang Mai'],
  Philippines: ['Manila', 'Makati', 'Cebu', 'Quezon City', 'Davao'],
  Vietnam: ['Ho Chi Minh City', 'Hanoi', 'Da Nang'],
}
