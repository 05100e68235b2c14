import './shell.css'
import './lazily-shared.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { fetchRemotes, loadRemote } from './remotes.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

/** The first render waits for the list of remotes: it is small and preloaded, and the header needs it. */
const remotes = fetchRemotes()
const reactRoot = createRoot(root)
remotes.then(
  (list) => reactRoot.render(<App remotes={list} loadRemote={loadRemote} />),
  () => reactRoot.render(<App remotes={null} loadRemote={loadRemote} />),
)
