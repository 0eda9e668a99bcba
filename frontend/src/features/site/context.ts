import type { Context } from '../../shared/lib/context';

export const siteContext: Context = {
  pages: {
    about: () => import('./AboutPage').then((m) => m.AboutPage),
    terms: () => import('./LegalPage').then((m) => m.TermsPage),
    privacy: () => import('./LegalPage').then((m) => m.PrivacyPage),
    accessibility: () => import('./AccessibilityPage').then((m) => m.AccessibilityPage),
    help: () => import('./HelpPage').then((m) => m.HelpPage),
  },
};
