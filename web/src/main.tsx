import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { loadAhead } from './shell/load-ahead.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
loadAhead(location.pathname)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
