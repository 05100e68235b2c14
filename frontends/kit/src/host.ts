/** For the shell alone: what a host of remotes needs. Never imported by a remote, so it is not part of the shared surface. */
export { BrowserRouter, Route, Routes, useNavigationType } from 'react-router-dom'
export {
  createRemoteHost,
  offersPath,
  type RemoteHost,
  RemoteHostContext,
  usePart,
  useRemoteHost,
} from './contract/remote-host.ts'
export { Toasts } from './toast/toasts.tsx'
