import { matchesOf, overlaps, type Span } from './spans.ts'

const word = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{1,24}`
const words = (max: number) => String.raw`${word}(?:\s${word}){0,${max - 1}}`
const number = String.raw`\d{1,5}(?:[/-]\d{1,4})?[A-Za-z]?`
/** Parts of an address that may follow the street: unit, district, postcode, city. */
const tail = String.raw`(?:,?\s(?:#\d{1,3}-\d{1,4}[A-Z]?|(?:Quận|Quan|District|Q\.|Phường|Phuong|Ward|Kel\.?|Kec\.?|Brgy\.?|Barangay)\s?(?:\d{1,2}|${word})|RT\s?\.?\d{1,3}\s?/\s?RW\s?\.?\d{1,3}|\d{5,6}(?!\d)(?:\s${words(2)})?|Singapore\s\d{6}|${word}\s\d{5,6}(?!\d)|S\(\d{6}\))){0,4}`

/**
 * Street types that have no other meaning in a sentence. "Way", "Park", "Walk", "Place" have one; they need more
 * evidence.
 */
const streetKinds =
  'Street|St\\.?|Road|Rd\\.?|Avenue|Ave\\.?|Lane|Ln\\.?|Boulevard|Blvd\\.?|Crescent|Highway|Expressway|Drive|Terrace|Quay'
const looseStreetKinds = 'Way|Park|Walk|Place|Close|Link|Hill|Square|View|Rise|Grove|Loop|Court'
/** Street types that come before the name: Indonesian, Malay, Thai, Vietnamese. */
const streetPrefixes = String.raw`Jl\.?|Jln\.?|Jalan|Gang|Gg\.?|Lorong|Lrg\.?|Persiaran|Lebuh|Lebuhraya|Soi|Thanon|Đường|Duong|Phố|Pho|Ngõ|Ngo|Hẻm|Hem`
const houseWord = String.raw`(?:No\.?|Nomor|Number|Kav\.?|Kavling|Lot|Blok|Unit|Blk|Block|Km\.?|Số|So|House)`

const patterns: readonly RegExp[] = [
  // 12 Amoy Street; 123/45 Sukhumvit Road; Blk 45 Toa Payoh Lorong 5
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$])(?:${houseWord}\s?)?${number},?\s${words(4)}\s(?:${streetKinds})(?![\p{L}\p{N}])(?:\s\d{1,3}(?!\d))?${tail}`,
    'gu',
  ),
  // 8 Marina View #12-01; 10 Anson Place, Singapore 079903
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$])${number}\s${words(3)}\s(?:${looseStreetKinds})(?=,?\s(?:#\d|Singapore\s\d{6}|\d{5,6}(?!\d)))${tail}`,
    'gu',
  ),
  // Jl. Melati No. 5; Jalan Ampang No 12, 50450 Kuala Lumpur; Soi Thonglor 13/2
  new RegExp(
    String.raw`(?<!\p{L})(?:${streetPrefixes})\s(?:${words(4)}|\d{1,3}/\d{1,3})(?:\s(?:[IVX]{1,4}|\d{1,2}))?,?\s${houseWord}\s?${number}${tail}`,
    'gu',
  ),
  // No 12, Jalan Ampang; 27 Jalan Besar; 88/9 Soi Ari 4; 12 Đường Lê Lợi, Quận 1
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$])(?:${houseWord}\s?)?${number},?\s(?:${streetPrefixes})\s(?:${words(4)}|\d{1,3}/\d{1,3})(?:\s\d{1,3}(?!\d))?${tail}`,
    'gu',
  ),
  // 45 Nguyễn Huệ, Quận 1; 120 Le Loi, Ward 4, District 3
  new RegExp(
    String.raw`(?<![\p{L}\p{N}.,$])${number}\s${words(4)},\s(?:Quận|Quan|District|Phường|Phuong|Ward|Barangay|Brgy\.?)\s?(?:\d{1,2}|${word})${tail}`,
    'gu',
  ),
  // Block 123 Ang Mo Kio; Blk 12A Holland Village, #05-12
  new RegExp(
    String.raw`(?<!\p{L})(?:Blk|Block)\s?\d{1,4}[A-Z]?,?\s${words(4)}(?:\s(?:${streetKinds}))?(?:\s\d{1,3}(?!\d))?${tail}`,
    'gu',
  ),
  // #12-345 with a postcode; Singapore 079903; S(079903)
  /#\d{2,3}-\d{2,4}[A-Z]?(?:,?\s(?:Singapore\s)?\d{6}(?!\d))/gu,
  /(?<!\p{L})(?:Singapore|S)\s?\(?\d{6}\)?(?![\d,.]\d|\d)(?!\s?(?:users|people|customers|dollars))/gu,
  // RT 03/RW 05; P.O. Box 1234
  /(?<!\p{L})RT\s?\.?\s?\d{1,3}\s?\/\s?RW\s?\.?\s?\d{1,3}/gu,
  /(?<!\p{L})P\.?\s?O\.?\sBox\s\d{1,6}/giu,
]

export const findAddresses = (text: string): readonly Span[] => {
  // Every pattern contains a number.
  if (!/\d/.test(text)) return []
  const found: Span[] = []
  for (const pattern of patterns) {
    for (const span of matchesOf(pattern, text)) if (!found.some((other) => overlaps(other, span))) found.push(span)
  }
  return found
}
