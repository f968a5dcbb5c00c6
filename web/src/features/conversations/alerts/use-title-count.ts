import { useEffect } from 'react'

const COUNT = /^\(\d+\+?\) /

/** Puts a count before the tab's title, "(2) Chat Sessions …", and keeps it there when the title changes. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    const apply = () => {
      const plain = document.title.replace(COUNT, '')
      const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${plain}` : plain
      if (document.title !== title) document.title = title
    }
    apply()
    const observer = new MutationObserver(apply)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      document.title = document.title.replace(COUNT, '')
    }
  }, [count])
}
