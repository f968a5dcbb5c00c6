import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { FileUp, Globe } from 'lucide-react'
import { type DragEvent, type FormEvent, useRef, useState } from 'react'
import { Button } from '@/ui/button'
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '@/ui/card'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/input'
import { ImportSource } from './import-source.tsx'
import { acceptedFiles } from './read-file.ts'
import type { Imports } from './use-imports.ts'

/** Imports existing texts, from files and from a web page. */
export function ImportPanel({ imports }: { imports: Imports }) {
  const { sources, addFiles, addPage, dismiss } = imports
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          <Trans context="heading">Import</Trans>
        </CardTitle>
        <CardDescription>
          <Trans>Import texts you already have. You check them before they are saved.</Trans>
        </CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FilePicker onPick={addFiles} />
        <PageForm onImport={addPage} />
        {sources.length > 0 && (
          <ul aria-label={t`Imports`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {sources.map(source => (
              <ImportSource key={source.id} source={source} onDismiss={() => dismiss(source.id)} />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  )
}

function FilePicker({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onPick([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the button in it
    <div
      className={clsx(
        'grid justify-items-center gap-2 rounded-lg border border-dashed p-4 text-center transition-colors',
        isOver ? 'border-ring bg-accent' : 'border-input',
      )}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Button variant="outline" onClick={() => input.current?.click()}>
        <FileUp aria-hidden />
        <Trans>Choose files</Trans>
      </Button>
      <p className="text-xs text-muted-foreground">
        <Trans>
          .md, .txt, .docx or .pdf, up to 10 MB each
          <span className="pointer-coarse:hidden">, or drop them here</span>
        </Trans>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={acceptedFiles}
        aria-label={t`Files to import`}
        className="hidden"
        onChange={event => {
          onPick([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

function PageForm({ onImport }: { onImport: (address: string) => Promise<boolean> }) {
  const [address, setAddress] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = address.trim()
    if (typed === '' || isBusy) return
    setIsBusy(true)
    const wasRead = await onImport(typed)
    setIsBusy(false)
    if (wasRead) setAddress('')
  }
  return (
    <form onSubmit={submit} noValidate>
      <Field label={t`Web page`}>
        {control => (
          <div className="flex gap-2">
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="example.com/returns"
              maxLength={2000}
              value={address}
              onChange={event => setAddress(event.target.value)}
            />
            <Button type="submit" variant="outline" busy={isBusy} disabled={address.trim() === ''}>
              <Globe aria-hidden />
              {isBusy ? t`Reading...` : t({ message: 'Import', context: 'button' })}
            </Button>
          </div>
        )}
      </Field>
    </form>
  )
}
