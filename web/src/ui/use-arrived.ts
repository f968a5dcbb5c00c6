import { useDeferredValue, useState } from 'react'

/**
 * Whether what has been loaded is to be rendered. It is so in a transition, which React renders piece by piece: a slow phone answers a
 * tap meanwhile. What is there from the start is rendered at once.
 */
export function useArrived(isThere: boolean): boolean {
  const [wasThere] = useState(isThere)
  return useDeferredValue(isThere, wasThere)
}
