/** Entry for the shell only: hosting of remotes. Remotes never import it, so it is not part of the shared module. */
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
