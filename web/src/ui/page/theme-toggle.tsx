import { t } from '@lingui/core/macro'
import { Moon, Sun } from 'lucide-react'
import { useTheme } from '@/lib/use-theme'
import { Button } from '@/ui/button'

/** Switches between light and dark. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  const label = next === 'dark' ? t`Switch to dark theme` : t`Switch to light theme`
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <Button variant="ghost" size="icon" aria-label={label} title={label} onClick={() => setTheme(next)}>
      <Icon aria-hidden />
    </Button>
  )
}
