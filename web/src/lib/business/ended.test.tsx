import { expect, it } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { noteTyped } from '@/lib/chat/typed-replies'
import type { Row } from '@/lib/supabase'
import { dismissEnded, noteEnded, useEnded } from './ended.ts'

const business = (id: string) => ({ id, name: `Shop ${id}` }) as Row<'businesses'>

it('knows the businesses that are gone, with what was typed there, by account, until they are back', async () => {
  const { result, act } = await renderHook(() => useEnded('mia'))
  const names = () => result.current.map(({ name, replies }) => [name, ...replies])
  noteTyped('a', 'chat', ['On its way.'])
  await act(() => noteEnded('mia', undefined, [business('a'), business('b')]))
  expect(names()).toEqual([])
  await act(() => noteEnded('mia', [business('a'), business('b')], []))
  expect(names()).toEqual([['Shop a', 'On its way.'], ['Shop b']])
  await act(() => noteEnded('abel', [business('c')], []))
  expect(names()).toHaveLength(2)
  await act(() => noteEnded('mia', [], [business('b')]))
  expect(names()).toEqual([['Shop a', 'On its way.']])
  await act(() => result.current[0] && dismissEnded(result.current[0]))
  expect(names()).toEqual([])
})
