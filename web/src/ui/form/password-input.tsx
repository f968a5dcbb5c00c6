import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Input } from '@/ui/input'

/** A password field with a button that shows the password. */
export function PasswordInput({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className="relative">
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={clsx('pe-12', className)}
        {...props}
      />
      <button
        type="button"
        aria-label={shown ? t`Hide password` : t`Show password`}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground"
      >
        <Icon className="size-4" aria-hidden />
      </button>
    </div>
  )
}
