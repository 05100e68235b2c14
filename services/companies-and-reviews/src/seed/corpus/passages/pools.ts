import type { Passage } from '../types.ts'
import { countryCons } from './country-cons.ts'
import { countryPros } from './country-pros.ts'
import { designCons, designPros } from './design.ts'
import { engineeringCons, engineeringPros } from './engineering.ts'
import { engineeringLifeCons, engineeringLifePros } from './engineering-more.ts'
import { everydayCons } from './everyday-cons.ts'
import { everydayPros } from './everyday-pros.ts'
import { financeCons, financePros } from './finance.ts'
import { generalCons } from './general-cons.ts'
import { generalPros } from './general-pros.ts'
import { hrCons, hrPros } from './hr.ts'
import { largerCons, largerPros } from './larger.ts'
import { marketingCons, marketingPros } from './marketing.ts'
import { operationsCons, operationsPros } from './operations.ts'
import { productCons, productPros } from './product.ts'
import { salesCons, salesPros } from './sales.ts'
import { sectorCons as sectorConsA, sectorPros as sectorProsA } from './sectors-a.ts'
import { sectorCons as sectorConsB, sectorPros as sectorProsB } from './sectors-b.ts'
import { shortCons, shortPros } from './short.ts'
import { sizeCons, sizePros } from './sizes.ts'

export const prosPassages: readonly Passage[] = [
  ...generalPros,
  ...everydayPros,
  ...shortPros,
  ...countryPros,
  ...sizePros,
  ...largerPros,
  ...engineeringPros,
  ...engineeringLifePros,
  ...productPros,
  ...designPros,
  ...marketingPros,
  ...salesPros,
  ...operationsPros,
  ...hrPros,
  ...financePros,
  ...sectorProsA,
  ...sectorProsB,
]

export const consPassages: readonly Passage[] = [
  ...generalCons,
  ...everydayCons,
  ...shortCons,
  ...countryCons,
  ...sizeCons,
  ...largerCons,
  ...engineeringCons,
  ...engineeringLifeCons,
  ...productCons,
  ...designCons,
  ...marketingCons,
  ...salesCons,
  ...operationsCons,
  ...hrCons,
  ...financeCons,
  ...sectorConsA,
  ...sectorConsB,
]
