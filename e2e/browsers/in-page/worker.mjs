/** Waits until the service worker is at work and the page's own registration of it is answered. @param {string} script */
export const workerSettled = async (script) => {
  await navigator.serviceWorker.ready;
  // Registrations of one script are answered in their order.
  await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  for (let i = 0; i < 3; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
};
