import { expect, test } from 'vitest'
import { isOfDashboard, readAlert } from './alert.ts'

test('an alert is read as it came', () => {
  const alert = {
    title: 'Cleo is waiting for you',
    body: 'Hello?',
    tag: 'chat 1',
    isGathered: false,
    path: '/dashboard/businesses/1/chats?session=2',
    language: 'ar',
    direction: 'rtl',
    at: 5,
  }
  expect(readAlert(alert)).toEqual(alert)
})

test.each([null, 'text', 7, {}, { title: 7, path: 'https://evil.example/' }])(
  'of %j something is shown',
  data => expect(readAlert(data)).toMatchObject({ title: 'Something waits for you', path: '/dashboard' }),
)

test('no alert leads out of the dashboard', () => {
  expect(['/dashboard', '/dashboard/profile', '/dashboard?x=1'].every(isOfDashboard)).toBe(true)
  expect(
    ['//evil.example', '/dashboards', '/chat/1', 'dashboard', '/dashboard.evil'].some(isOfDashboard),
  ).toBe(false)
})
