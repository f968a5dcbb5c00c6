import { Moon, Sun } from 'lucide-react'
import { useTheme } from '@/lib/use-theme'
import { Button } from '@/ui/button'

/** Switches between light and dark. */
export function ThemeToggle() {
  const { theme, setTheme } = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  const Icon = theme === 'dark' ? Sun : Moon
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-label={`Switch to ${next} theme`}
      title={`Switch to ${next} theme`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden />
    </Button>
  )
}
