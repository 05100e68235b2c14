import type { ComponentType, ReactNode } from 'react'
import { RemoteBoundary } from './remote-boundary.tsx'
import { usePart, useRemoteHost } from './remote-host.ts'
import type { SlotName, SlotProps } from './slots.ts'

type SlotPlaceProps<N extends SlotName> = {
  readonly name: N
  /** Name in the error message when the part cannot be loaded: "Salaries". */
  readonly title: string
  readonly props: SlotProps[N]
  /** Shown when no remote fills the slot. */
  readonly empty: ReactNode
  /** Shown while the part's code loads; of the part's size. */
  readonly placeholder: ReactNode
}

/** A place on a page that another team's remote fills. A failure affects only this place. */
export const Slot = <N extends SlotName>({ name, title, props, empty, placeholder }: SlotPlaceProps<N>) => {
  const host = useRemoteHost()
  const filledBy = host.remotes.find((remote) => remote.manifest.slots.includes(name))
  if (!filledBy) return empty
  return (
    <RemoteBoundary title={title}>
      <FilledSlot remote={filledBy.name} name={name} props={props} placeholder={placeholder} />
    </RemoteBoundary>
  )
}

type FilledSlotProps<N extends SlotName> = Pick<SlotPlaceProps<N>, 'name' | 'props' | 'placeholder'> & {
  readonly remote: string
}

const FilledSlot = <N extends SlotName>({ remote, name, props, placeholder }: FilledSlotProps<N>) => {
  const part = usePart(useRemoteHost().slot(remote, name))
  if (!part) return placeholder
  // The slot's name picked the component, so the props are its props; TypeScript cannot follow the generic through JSX.
  const Part = part as ComponentType<object>
  // Around the part only: the placeholder belongs to the page and uses the page's styles.
  return (
    <div data-remote={remote} data-slot={name}>
      <Part {...props} />
    </div>
  )
}
