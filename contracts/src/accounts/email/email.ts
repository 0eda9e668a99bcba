/** GET /api/user/email: the viewer's own address. */
export type OwnEmail = Readonly<{
  /** Null where it cannot be read. */
  email: string | null;
  isVerified: boolean;
  /** When the link that verifies it was last asked for (ISO); null once it is verified, and where that is not known. */
  sentAt: string | null;
  /** The address that takes its place once the link there is opened. */
  wanted: string | null;
}>;

/** PUT /api/user/email */
export type ChangeEmailRequest = { email: string; currentPassword: string };

/** The banner, the form under Settings, and the pages that links of messages lead to. */
export const emailTexts = {
  title: 'Email',
  hint: 'Where we write to you, and what you may sign in with. Nobody else sees it.',
  unread: 'Your address cannot be read right now.',
  verified: 'Verified',
  notVerified: 'Not verified yet',
  wanted: (email: string) => `${email} takes its place once you open the link that we mailed there. It works for an hour.`,
  error: 'Your email address cannot be shown',
  errorHint: 'It is as it was. Please try again.',
  new: 'New email address',
  newRequired: 'Please enter the new email address',
  password: 'Password',
  passwordRequired: 'Please enter your password',
  save: 'Change email address',
  asked: 'We mailed a link to the new address. It counts once you open that link; until then the old one stays.',
  askedTitle: 'Look into your new mailbox',
  failed: 'Your email address was not changed. Please try again.',
  lookIntoMail: 'We mailed you a link. Open it to verify your email address.',
  banner: 'Verify your email address.',
  bannerBefore: (when: string) => `Open the link that we mailed you. After ${when} you need that to post and upload.`,
  bannerLate: 'You need that to post and upload. Open the link that we mailed you.',
  bannerAny: 'Open the link that we mailed you, so that we can help you if you lose your password.',
  sentAt: (when: string) => `Sent ${when}.`,
  resend: 'Send it again',
  resent: 'The link is on its way',
  resentHint: 'It works for an hour. Nothing there? Look in the spam folder too.',
  resendFailed: 'The link could not be sent',
  hide: 'Hide for now',
  gateTitle: 'Verify your email address to publish',
  changing: 'Changing your email address...',
  changed: 'Your email address was changed',
  changedHint: 'You sign in with it from now on.',
  notChanged: 'Your email address was not changed',
  takeBackTitle: 'Take the change back?',
  takeBackHint:
    'Your account gets this address again. Every device is signed out and the password ends; you then choose a new one by mail.',
  takeBack: 'Take it back',
  notTakenBack: 'The change was not taken back. Please try again.',
  takenBack: 'Your address is back',
  takenBackHint: 'Every device was signed out. Now choose a new password: we mail you a link for it.',
  choosePassword: 'Choose a new password',
  continue: 'Continue',
  toSettings: 'Settings',
} as const;
