/** The numbers that the legal texts promise (spec part 1, sections 5 and 9). Where the software keeps one, it is written beside it. */
export const legal = {
  /** As the spec writes it: the same day in every time zone. */
  termsUpdated: 'July 29, 2025',
  minimumAge: 13,
  consentUnder: 18,
  /** Days after which nothing personal of a deleted account is left, and nothing in backups. */
  removalDays: 30,
  backupRemovalDays: 90,
  legalMailHours: 48,
  disputeDays: 14,
  privacyHours: 72,
  dataRightsDays: 30,
  noticeDays: 30,
  liabilityMonths: 12,
} as const;
