import { describe, expect, it } from 'vitest'
import { fileNameOf, isThisComputerOnly } from './qr-code-file.ts'

describe('fileNameOf', () => {
  it.each([
    ['Juniper & Clay', 'juniper-clay-chat.png'],
    ['Café Crème/../Bar', 'cafe-creme-bar-chat.png'],
    ['हिन्दी दुकान', 'हिन्दी-दुकान-chat.png'],
    ['***', 'business-chat.png'],
  ])('names the file of %s', (name, file) => {
    expect(fileNameOf(name, 'png')).toBe(file)
  })
})

describe('isThisComputerOnly', () => {
  it.each(['http://localhost:3000/chat/1', 'http://127.0.0.1/chat/1', 'http://[::1]:3000/chat/1'])(
    'says so of %s',
    url => {
      expect(isThisComputerOnly(url)).toBe(true)
    },
  )

  it.each(['https://chat.example.com/chat/1', 'http://192.168.1.20:3000/chat/1'])('lets %s pass', url => {
    expect(isThisComputerOnly(url)).toBe(false)
  })
})
