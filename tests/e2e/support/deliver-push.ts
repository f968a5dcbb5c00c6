import type { Page } from '@playwright/test'

/**
 * Delivers a message to the dashboard's service worker, which sleeps until then, as the browser does when one comes from its push
 * service.
 * @param page any page of the browser
 * @param origin of the dashboard
 */
export async function deliverPush(page: Page, origin: string, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>(resolve =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/dashboard`)
      if (ours) resolve(ours.registrationId)
    }),
  )
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data: JSON.stringify(message),
  })
  await session.detach()
}
