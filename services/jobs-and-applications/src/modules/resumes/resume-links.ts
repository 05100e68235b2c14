import { createHmac, timingSafeEqual } from 'node:crypto'
import { ApplicationId, UserId } from '@lentera/proto'
import { resumeLinkMinutes } from '@lentera/proto/values/jobs-and-applications'
import { sealKeyOf } from '@lentera/service-kit/crypto/sealed'
import type { Clock } from '@lentera/service-kit/process/clock'

export type ResumeLink = { readonly applicationId: ApplicationId; readonly userId: UserId }
export type ResumeLinks = {
  /** A token for an address; its content is readable by this service only. */
  sign(link: ResumeLink): { token: string; expiresAt: Date }
  /** The signed content, or null when the token is forged, changed or expired. */
  read(token: string): ResumeLink | null
}

const idBytes = 16
const timeBytes = 6
const macBytes = 32
const length = 2 * idBytes + timeBytes + macBytes

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Token: base64url of application id, employer's user id, end in milliseconds, HMAC-SHA256 of these. */
export const createResumeLinks = ({ secret, clock }: { secret: string; clock: Clock }): ResumeLinks => {
  const key = sealKeyOf(secret, 'lentera resume links')
  const macOf = (content: Buffer): Buffer => createHmac('sha256', key).update(content).digest()
  return {
    sign: ({ applicationId, userId }) => {
      const expiresAt = new Date(clock.now().getTime() + resumeLinkMinutes * 60_000)
      const end = Buffer.alloc(timeBytes)
      end.writeUIntBE(expiresAt.getTime(), 0, timeBytes)
      const content = Buffer.concat([bytesOf(applicationId), bytesOf(userId), end])
      return { token: Buffer.concat([content, macOf(content)]).toString('base64url'), expiresAt }
    },
    read: (token) => {
      const bytes = Buffer.from(token, 'base64url')
      if (bytes.length !== length) return null
      const content = bytes.subarray(0, length - macBytes)
      if (!timingSafeEqual(bytes.subarray(length - macBytes), macOf(content))) return null
      if (content.readUIntBE(2 * idBytes, timeBytes) <= clock.now().getTime()) return null
      return {
        applicationId: ApplicationId.parse(idOf(content.subarray(0, idBytes))),
        userId: UserId.parse(idOf(content.subarray(idBytes, 2 * idBytes))),
      }
    },
  }
}
