import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped anywhere on the page, so that the browser never leaves the chat to show one.
 *
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(onDrop: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onDrop)

  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setIsOver(event.type === 'dragover')
      const file = event.type === 'drop' ? event.dataTransfer.files[0] : undefined
      if (file) take(file)
    }
    // Moving from one element of the page to another is not leaving it.
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false)
    }
    window.addEventListener('dragover', onDrag)
    window.addEventListener('drop', onDrag)
    window.addEventListener('dragleave', onLeave)
    return () => {
      window.removeEventListener('dragover', onDrag)
      window.removeEventListener('drop', onDrag)
      window.removeEventListener('dragleave', onLeave)
    }
  }, [])

  return isOver
}
