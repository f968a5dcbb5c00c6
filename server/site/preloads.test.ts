import { expect, test } from 'vitest'
import { createAppPages } from './preloads.ts'

const pageOf = createAppPages('<head></head>', {
  '/': ['/assets/landing.js'],
  '/dashboard/businesses/:businessId/chats': ['/assets/frame.js', '/assets/chats.js'],
})
const link = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`
const id = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  ['/', `<head>${link('landing')}</head>`],
  [`/dashboard/businesses/${id}/chats`, `<head>${link('frame')}${link('chats')}</head>`],
  [`/dashboard/businesses/${id.toUpperCase()}/chats/`, `<head>${link('frame')}${link('chats')}</head>`],
  ['/dashboard/businesses/new/chats', '<head></head>'],
  [`/dashboard/businesses/${id}/chats/more`, '<head></head>'],
  ['/nowhere', '<head></head>'],
])('the page at %s', (path, html) => {
  expect(pageOf(path)).toBe(html)
})
