import type { Route } from '../route';

const ADMIN = ['admin'] as const;

/**
 * The pages of admins. Of levels the spec gives the rule and no numbers (docs/adr/0021): 1 for who may do what and for money and
 * security, 2 for what reaches everyone at once, 0 for snippets that other people's browsers run.
 */
export const administrationRoutes = [
  { id: 'admin', path: '/admin', title: 'Administration', shell: 'main', access: ADMIN, nav: { section: 'admin', label: 'Overview', icon: 'shield' } },
  { id: 'admin-email-management', path: '/admin/email-management', title: 'Email management', shell: 'main', access: ADMIN, adminLevel: 2, nav: { section: 'admin', label: 'Email management', icon: 'mail' } },
  { id: 'advanced-charts', path: '/advanced-charts', title: 'Advanced charts', shell: 'main', access: ADMIN, nav: { section: 'admin', label: 'Advanced charts', icon: 'chart-spline' } },
  { id: 'admin-track-analytics', path: '/admin/track-analytics', title: 'Track analytics', shell: 'main', access: ADMIN, nav: { section: 'admin', label: 'Track analytics', icon: 'audio-waveform' } },
  // The same page as /rewards, which everyone signed in may open; admins find it under this name.
  { id: 'points', path: '/points', title: 'Rewards', shell: 'main', access: 'login', nav: { section: 'admin', label: 'Rewards Management', icon: 'gift' } },
  { id: 'admin-pi-platform', path: '/admin/pi-platform', title: 'Pi platform', shell: 'main', access: ADMIN, nav: { section: 'admin', label: 'Pi platform', icon: 'pi' } },
  { id: 'admin-google-tracking', path: '/admin/google-tracking', title: 'Google tracking', shell: 'main', access: ADMIN, adminLevel: 0 },
  { id: 'admin-fraud-detection', path: '/admin/fraud-detection', title: 'Fraud detection', shell: 'main', access: ADMIN },
  { id: 'admin-fraud-reports', path: '/admin/fraud-reports', title: 'Fraud reports', shell: 'main', access: ADMIN },
  { id: 'admin-revenue-analytics', path: '/admin/revenue-analytics', title: 'Revenue analytics', shell: 'main', access: ADMIN },
  { id: 'admin-content', path: '/admin/content', title: 'Content', shell: 'main', access: ADMIN },
  { id: 'admin-users', path: '/admin/users', title: 'Users', shell: 'main', access: ADMIN },
  { id: 'admin-discount-codes', path: '/admin/discount-codes', title: 'Discount codes', shell: 'main', access: ADMIN },
  { id: 'admin-facebook-posting', path: '/admin/facebook-posting', title: 'Facebook posting', shell: 'main', access: ADMIN },
  { id: 'admin-settings', path: '/admin/settings', title: 'Site settings', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-security', path: '/admin/security', title: 'Security', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-ai-test-users', path: '/admin/ai-test-users', title: 'AI test users', shell: 'main', access: ADMIN },
  { id: 'admin-ai-activity-log', path: '/admin/ai-activity-log', title: 'AI activity log', shell: 'main', access: ADMIN },
  { id: 'admin-user-activity-logs', path: '/admin/user-activity-logs', title: 'User activity logs', shell: 'main', access: ADMIN },
  { id: 'admin-activity-tracking', path: '/admin/activity-tracking', title: 'Activity tracking', shell: 'main', access: ADMIN },
  { id: 'admin-theme-management', path: '/admin/theme-management', title: 'Theme management', shell: 'main', access: ADMIN },
  { id: 'admin-user-analytics', path: '/admin/user-analytics', title: 'User analytics', shell: 'main', access: ADMIN },
  { id: 'admin-user-permissions', path: '/admin/user-permissions', title: 'User permissions', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-hierarchy', path: '/admin/hierarchy', title: 'Admin hierarchy', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-payouts', path: '/admin/payouts', title: 'Payouts', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-content-analytics', path: '/admin/content-analytics', title: 'Content analytics', shell: 'main', access: ADMIN },
  { id: 'admin-reports', path: '/admin/reports', title: 'Reports', shell: 'main', access: ADMIN },
  { id: 'admin-metrics', path: '/admin/metrics', title: 'Metrics', shell: 'main', access: ADMIN },
  { id: 'admin-engagement', path: '/admin/engagement', title: 'Engagement', shell: 'main', access: ADMIN },
  { id: 'admin-compliance', path: '/admin/compliance', title: 'Compliance', shell: 'main', access: ADMIN },
  { id: 'admin-notifications', path: '/admin/notifications', title: 'Send notifications', shell: 'main', access: ADMIN, adminLevel: 2 },
  { id: 'admin-feature-flags', path: '/admin/feature-flags', title: 'Feature flags', shell: 'main', access: ADMIN },
  { id: 'admin-user-feature-flags', path: '/admin/user-feature-flags', title: 'Feature flags of users', shell: 'main', access: ADMIN },
  { id: 'admin-feature-analysis', path: '/admin/feature-analysis', title: 'Feature analysis', shell: 'main', access: ADMIN },
  { id: 'admin-rates-config', path: '/admin/rates-config', title: 'Rates', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-hybrid-revenue', path: '/admin/hybrid-revenue', title: 'Hybrid revenue', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-subscription-pricing', path: '/admin/subscription-pricing', title: 'Subscription pricing', shell: 'main', access: ADMIN, adminLevel: 1 },
  { id: 'admin-editorial-features', path: '/admin/editorial-features', title: 'Editorial features', shell: 'main', access: ADMIN },
  { id: 'admin-production-readiness', path: '/admin/production-readiness', title: 'Production readiness', shell: 'main', access: ADMIN },
  { id: 'admin-audio-duplicate-detection', path: '/admin/audio-duplicate-detection', title: 'Duplicate detection', shell: 'main', access: ADMIN },
  { id: 'admin-media-diagnostics', path: '/admin/media-diagnostics', title: 'Media diagnostics', shell: 'main', access: ADMIN },
  { id: 'admin-advanced-analytics', path: '/admin/advanced-analytics', title: 'Advanced analytics', shell: 'main', access: ADMIN },
  { id: 'admin-ai-insights', path: '/admin/ai-insights', title: 'AI insights', shell: 'main', access: ADMIN },
  { id: 'admin-blog-management', path: '/admin/blog-management', title: 'Blog management', shell: 'main', access: ADMIN },
  { id: 'admin-interview-management', path: '/admin/interview-management', title: 'Interview management', shell: 'main', access: ADMIN },
  { id: 'admin-artist-pages', path: '/admin/artist-pages', title: 'Artist pages', shell: 'main', access: ADMIN },
  { id: 'admin-artist-analytics', path: '/admin/artist-analytics', title: 'Artist analytics', shell: 'main', access: ADMIN },
  { id: 'micro-interactions-demo', path: '/micro-interactions-demo', title: 'Interactions recorded', shell: 'main', access: ADMIN },
] as const satisfies readonly Route[];
