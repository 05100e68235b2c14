export * from './database.ts'
export * from './nats.ts'
export * from './wait-for.ts'
