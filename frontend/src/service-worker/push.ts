declare const self: ServiceWorkerGlobalScope;

/** What a push says, as the server wrote it; `url` is a path of this site. */
type Shown = Readonly<{ title: string; body: string; url: string }>;

/** Shows what is pushed, and opens its page. */
export const showPushes = (): void => {
  // Browsers take the right away from a site that shows nothing for a push. A newer one takes the place of the one before.
  self.addEventListener('push', (event) => {
    const { title, body, url } = event.data?.json() as Shown;
    event.waitUntil(self.registration.showNotification(title, { body, tag: 'refrain', icon: '/icons/icon-192.png', data: url }));
  });

  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(self.clients.openWindow(new URL(event.notification.data as string, location.origin)));
  });
};
