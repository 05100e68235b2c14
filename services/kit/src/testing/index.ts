export * from './database.ts'
export * from './fakes.ts'
export * from './nats.ts'
export * from './wait-for.ts'
