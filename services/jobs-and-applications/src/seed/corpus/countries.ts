import type { CountryName } from '../pay.ts'

/** What texts say of the country in which the work is done. */
export const countryFacts: Readonly<
  Record<CountryName, Readonly<Record<'country' | 'language' | 'regulator' | 'standards' | 'messenger', string>>>
> = {
  Singapore: {
    country: 'Singapore',
    language: 'Mandarin',
    regulator: 'MAS',
    standards: 'IFRS and SFRS',
    messenger: 'WhatsApp',
  },
  Indonesia: {
    country: 'Indonesia',
    language: 'Bahasa Indonesia',
    regulator: 'Bank Indonesia and OJK',
    standards: 'PSAK',
    messenger: 'WhatsApp',
  },
  Malaysia: {
    country: 'Malaysia',
    language: 'Malay',
    regulator: 'Bank Negara',
    standards: 'MFRS',
    messenger: 'WhatsApp',
  },
  Thailand: {
    country: 'Thailand',
    language: 'Thai',
    regulator: 'Bank of Thailand',
    standards: 'TFRS',
    messenger: 'LINE',
  },
  Philippines: {
    country: 'the Philippines',
    language: 'Tagalog',
    regulator: 'BSP',
    standards: 'PFRS',
    messenger: 'Viber',
  },
  Vietnam: {
    country: 'Vietnam',
    language: 'Vietnamese',
    regulator: 'State Bank of Vietnam',
    standards: 'VAS and IFRS',
    messenger: 'Zalo',
  },
}
