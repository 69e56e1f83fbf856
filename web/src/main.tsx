import './ui/tokens.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { ignoreHeldEnter } from './shell/held-enter.ts'
import { preloadScreen } from './shell/preload-screen.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')
const root = createRoot(place)
ignoreHeldEnter()
void preloadScreen(location.pathname).then(() => {
  // Renders in a transition, so that scrolling and clicks are not blocked.
  startTransition(() => {
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    )
  })
})
