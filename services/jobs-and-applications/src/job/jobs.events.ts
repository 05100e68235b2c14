import type { EventData } from '@lentera/proto'
import { jobSaved } from '@lentera/proto/events/jobs-and-applications'

/** What is told whenever anything of a job changes: which one, whose, and what has become of it. */
export const jobSavedEvent = (data: EventData<typeof jobSaved>) => [jobSaved, data] as const
