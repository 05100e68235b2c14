import type { Channel } from '@lentera/proto/http/companies-and-reviews'
import { design } from './design.ts'
import { moreDesign } from './design-more.ts'
import { engineering } from './engineering.ts'
import { moreEngineering } from './engineering-more.ts'
import { longDesign, longEngineering, longOps, longProduct } from './long-threads.ts'
import { ops } from './ops.ts'
import { moreOps } from './ops-more.ts'
import { parseTopics, type Topic } from './parse.ts'
import { product } from './product.ts'
import { moreProduct } from './product-more.ts'

/** What people talk about: fifty topics with five openings each, and what is answered to them. */
export const topicsOf: Readonly<Record<Channel, readonly Topic[]>> = {
  engineering: parseTopics(engineering + moreEngineering + longEngineering),
  design: parseTopics(design + moreDesign + longDesign),
  product: parseTopics(product + moreProduct + longProduct),
  ops: parseTopics(ops + moreOps + longOps),
}
