// Node's network errors, PostgreSQL's classes 08 (connection), 57P (shutdown) and 53300 (no connection left), and
// Prisma's codes for an unreachable server (P1001, P1002, P1008, P1017) and an exhausted pool (P2024).
const outageCode =
  /^(?:ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|08|57P|53300|P1001|P1002|P1008|P1017|P2024)/
// pg gives these no code.
const outageMessage =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** Whether an error says that the database cannot be reached now, as opposed to an error in a statement. */
export const isDatabaseOutage = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && outageCode.test(error.code)) return true
  return outageMessage.test(error.message) || isDatabaseOutage(error.cause)
}
