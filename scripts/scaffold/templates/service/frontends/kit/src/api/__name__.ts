import type * as __camel__ from '@lentera/proto/http/__name__'
import { route } from './route.ts'

export const list__Pascal__Examples = route<typeof __camel__.list__Pascal__Examples>('GET', '/__name__/examples')
export const add__Pascal__Example = route<typeof __camel__.add__Pascal__Example>('POST', '/__name__/examples')
