import { mkdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Port } from './ports.ts'
import { StartProblem } from './start-problem.ts'

const leastFreeBytes = 1024 ** 3

/** Whether no process on this machine listens on the port. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false)
      else if (error.code === 'EACCES') reject(new StartProblem(`Port ${port} may not be opened by this user.`))
      else reject(error)
    })
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Throws for the first port that is in use, and names the variable that changes it. */
export const checkPorts = async (ports: readonly Port[]): Promise<void> => {
  const holders = new Map<number, string>()
  for (const { port, name, variable } of ports) {
    const holder = holders.get(port)
    if (holder !== undefined)
      throw new StartProblem(`Port ${port} is given to both ${holder} and ${name}: set ${variable} to another one.`)
    holders.set(port, name)
    if (!(await isFree(port)))
      throw new StartProblem(
        `Port ${port}, which ${name} needs, is taken: stop the other program or set ${variable} to another port.`,
      )
  }
}

/** Throws when the disk has too little space for packages, builds and databases. */
export const checkDisk = (folder: string, freeBytes = freeBytesAt): void => {
  mkdirSync(folder, { recursive: true })
  const free = freeBytes(folder)
  if (free < leastFreeBytes)
    throw new StartProblem(`The disk is nearly full: ${Math.floor(free / 1024 ** 2)} MB are free, 1024 MB are needed.`)
}

const freeBytesAt = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}
