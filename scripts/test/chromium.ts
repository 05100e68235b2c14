import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { runCommand } from '../build/run-command.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false // not in this folder: try the next one of the PATH
  }
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isProgram)

/**
 * The browser for the journeys: CHROMIUM_PATH, one on the PATH, else Debian's package when this user may install it.
 * Returns the program, or a message with the command that installs it.
 */
export const findChromium = async (): Promise<{ program: string } | { missing: string }> => {
  const known = process.env.CHROMIUM_PATH ?? onPath()
  if (known !== undefined) return { program: known }
  const missing = {
    missing: 'The journeys need Chromium: run `sudo apt-get install -y chromium`, or name one in CHROMIUM_PATH.',
  }
  if (process.getuid?.() !== 0) return missing
  console.log('Installing Chromium from the Debian packages')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const { code, output } = await runCommand('apt-get', args, { env }).catch((error: Error) => ({
      code: 1,
      output: error.message,
    }))
    if (code !== 0) return { missing: `${missing.missing} apt-get ${args[0]} failed: ${output.slice(-500)}` }
  }
  const installed = onPath()
  return installed === undefined ? missing : { program: installed }
}
