import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from '@/app/router'
import { startLanguage } from '@/app/words/words'
import '@/ui/theme.css'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no element #root')

await startLanguage()
createRoot(container).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)
