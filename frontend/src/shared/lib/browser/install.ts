import { observable } from '../observable';

/** Chromium's event for a page that can be installed; no standard yet. */
type InstallPrompt = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> };

const offered = observable<InstallPrompt | null>(null);

/** Whether this can be installed, and is not yet. */
export const useInstallable = (): boolean => offered.useValue() !== null;

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches;

/** Said no, here or in the browser's own question: the question is not put again on this page. */
export const declineInstall = (): void => offered.set(null);

/** Puts the browser's question. It can be put once. */
export const install = async (): Promise<void> => {
  const prompt = offered.get();
  declineInstall();
  await prompt?.prompt();
};

export const watchInstall = (): void => {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    if (!isInstalled()) offered.set(event as InstallPrompt);
  });
  window.addEventListener('appinstalled', declineInstall);
};
