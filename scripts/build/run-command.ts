import { spawn } from 'node:child_process'
import { root } from '../workspaces/workspaces.ts'

export type CommandResult = { readonly code: number; readonly output: string }

/** Runs a program to its end and returns its output, both streams in order. Rejects only when it cannot be started. */
export const runCommand = (
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) =>
      resolve({ code: code ?? (signal ? 128 : 1), output: Buffer.concat(chunks).toString('utf8').trim() }),
    )
  })

/** A program failed. The message contains its output, which is more useful than our stack trace. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

/** As `runCommand`, but throws with the output when the program fails. */
export const mustRun = async (
  program: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> => {
  const { code, output } = await runCommand(program, args, options)
  if (code !== 0) throw new CommandFailed(`${[program, ...args].join(' ')} failed with code ${code}:\n${output}`)
  return output
}
