import { useDeferredValue, useState } from 'react'

/**
 * Whether what has been loaded is to be rendered. It is so in a transition, which React renders piece by piece: a slow phone answers a
 * tap meanwhile. What is there from the start is rendered at once.
 */
export function useArrived(isThere: boolean): boolean {
  const [wasThere] = useState(isThere)
  return useDeferredValue(isThere, wasThere)
}

/** The same of data: undefined until it is to be rendered. */
export const useArrivedData = <Data>(data: Data | undefined): Data | undefined =>
  useArrived(data !== undefined) ? data : undefined
