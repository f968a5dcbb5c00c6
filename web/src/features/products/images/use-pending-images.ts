import { plural, t } from '@lingui/core/macro'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import { messageOf } from '@/lib/errors'
import { randomUuid } from '@/lib/uuid'
import { takeFiles } from './image-rules.ts'
import { fitForStorage } from './shrink-image.ts'

/** An image that was picked and is not saved yet. */
export interface PendingImage {
  id: string
  /** The name of the file as it was picked. */
  originalName: string
  previewUrl: string
  /** What is uploaded; undefined while it is made smaller. */
  file?: File
  /** The share that was sent, 0 to 1, during the upload. */
  sent?: number
  /** The public address, once it is uploaded. */
  url?: string
  error?: string
}

interface State {
  images: PendingImage[]
  /** Messages about picked files that were not added. */
  notices: string[]
}

type Action =
  | { type: 'picked'; images: PendingImage[]; notices: string[] }
  | { type: 'changed'; id: string; change: Partial<PendingImage> }
  | { type: 'removed'; ids: string[]; notice?: string }

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'picked':
      return { images: [...state.images, ...action.images], notices: action.notices }
    case 'changed':
      return {
        ...state,
        images: state.images.map(image => (image.id === action.id ? { ...image, ...action.change } : image)),
      }
    case 'removed':
      return {
        images: state.images.filter(image => !action.ids.includes(image.id)),
        notices: action.notice ? [...state.notices, action.notice] : [],
      }
  }
}

/**
 * The images that a product gets with the next save.
 *
 * @param storedCount how many images it has already
 */
export function usePendingImages(storedCount: number) {
  const [{ images, notices }, dispatch] = useReducer(reduce, { images: [], notices: [] })
  const previews = useRef<Set<string>>(new Set())

  useEffect(
    () => () => {
      for (const url of previews.current) URL.revokeObjectURL(url)
    },
    [],
  )

  const add = async (files: File[]) => {
    const { taken, refused, dropped } = takeFiles(files, storedCount + images.length)
    const added = taken.map((file): PendingImage & { picked: File } => {
      const previewUrl = URL.createObjectURL(file)
      previews.current.add(previewUrl)
      return { id: randomUuid(), originalName: file.name, previewUrl, picked: file }
    })
    dispatch({
      type: 'picked',
      images: added.map(({ picked: _, ...image }) => image),
      notices: [...refused.map(({ name }) => t`“${name}” is not an image.`), ...saidOf(dropped)],
    })
    for (const { id, originalName, picked } of added) {
      try {
        change(id, { file: await fitForStorage(picked) })
      } catch (error) {
        const reason = messageOf(error, t`It could not be read.`)
        const notice = t`“${originalName}” was left out. ${reason}`
        dispatch({ type: 'removed', ids: [id], notice })
      }
    }
  }

  const change = useCallback(
    (id: string, change: Partial<PendingImage>) => dispatch({ type: 'changed', id, change }),
    [],
  )
  const remove = useCallback((...ids: string[]) => dispatch({ type: 'removed', ids }), [])

  return { images, notices, add, change, remove }
}

const saidOf = (dropped: number) =>
  dropped === 0
    ? []
    : [
        plural(dropped, {
          one: 'A product has at most 5 images: # was left out.',
          other: 'A product has at most 5 images: # were left out.',
        }),
      ]
