import { t } from '@lingui/core/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '@/lib/copy-text'
import { Button, type ButtonProps } from '@/ui/button'
import { toast } from '@/ui/toast'

interface CopyLinkButtonProps extends Omit<ButtonProps, 'onClick'> {
  url: string
  /** Says that it was copied. */
  copied: string
  /** Says that it could not be copied. */
  failed?: string
}

/** How long the check mark replaces the copy icon, in milliseconds. */
const CONFIRMED_FOR = 2000

/** Copies a link and confirms it with a toast; without children it is an icon button. */
export function CopyLinkButton({ url, copied, failed, children, ...props }: CopyLinkButtonProps) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), CONFIRMED_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = async () => {
    try {
      await copyText(url)
      setIsCopied(true)
      toast({ title: t`Copied!`, description: copied })
    } catch {
      toast({
        title: failed ?? t`Failed to copy link.`,
        description: t`Select it and copy it by hand.`,
        variant: 'destructive',
      })
    }
  }

  return (
    <Button variant="outline" size={children ? 'default' : 'icon'} onClick={copy} {...props}>
      {isCopied ? (
        <Check aria-hidden className={props.variant === 'primary' ? undefined : 'text-success'} />
      ) : (
        <Copy aria-hidden />
      )}
      {children}
    </Button>
  )
}
