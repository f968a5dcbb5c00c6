import { Pencil } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useMay } from '@/lib/business/business'
import type { Row } from '@/lib/supabase'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { useOnDemand } from '@/ui/feedback/use-on-demand'

interface DetailsCardProps {
  business: Row<'businesses'>
  title: string
  description: string
  /** The button's label: "Edit Hours". */
  edit: string
  load: () => Promise<ComponentType<{ business: Row<'businesses'>; onDone: () => void }>>
  /** What is read while it is not edited. */
  children: ReactNode
}

/** Something about the business, to read and to edit. The form is loaded when it is asked for. */
export function DetailsCard({ business, title, description, edit, load, children }: DetailsCardProps) {
  const { Part: Form, close, opener } = useOnDemand(load)
  const mayManage = useMay('manage')
  return (
    <Card>
      <CardHeader>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <CardTitle>{title}</CardTitle>
          {mayManage && !Form && (
            <Button variant="outline" size="sm" {...opener}>
              <Pencil aria-hidden />
              {edit}
            </Button>
          )}
        </div>
        <CardDescription>{description}</CardDescription>
      </CardHeader>
      <CardContent>{mayManage && Form ? <Form business={business} onDone={close} /> : children}</CardContent>
    </Card>
  )
}
