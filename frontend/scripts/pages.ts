export const names = (list: string): string[] => list.trim().split(/\s+/);

/** Pages of those who run the place. */
export const DESKS = names(`
  Admin AdvancedAnalytics AiInsights ArtistAnalytics AutomaticActs BlogDesk Broadcasts Compliance ContentAnalytics
  Crossposts Debug Diagnostics Duplicates Engagement EventDesk FlagUse Flags FraudReplay FraudReports Hierarchy History
  HybridRevenue Mails Members Metrics Moderation Operations OwnUse PageUse PaymentDesk PayoutDesk Permissions PersonActs
  PersonFlags PiDebug PiDesk Pricing Rates Readiness Reports Revenue SecurityDesk SiteSettings Snippets TestListener
  TestListeners Themes Thing TrackAnalytics UserAnalytics WhatIf
`);
/** Pages where money moves. */
export const TILLS = names(`
  Checkout GiftCards PayInPi Payment Payments Payouts Purchase Redeem Subscribe Subscription VerifyBundle
`);
/** Pages that are opened now and then, and show nothing without a connection. */
export const SELDOM = names(`
  AdvancedCharts AlbumForm Alerts ArtistPages Earnings HouseMessage Market MonetizationDashboard MonetizationWizard
  PointsDashboard Rewards Statement TipGoals Unsubscribe
`);
/** Their parts are fetched after them, not beside them: a list of all parts of every page stands in the first script that anyone loads. */
export const FETCHED_LATER = new RegExp(`assets/(?:${[...DESKS, ...TILLS, ...SELDOM].join('|')})Page-`);
