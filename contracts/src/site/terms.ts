import type { ReadingText } from './document';
import { legal } from './legal';

export const termsText: ReadingText = {
  title: 'Terms of Service',
  updated: legal.termsUpdated,
  lead: 'What we ask of each other here, in words that can be read in one sitting.',
  chapters: [
    {
      id: 'agreement',
      title: 'The agreement',
      text: [
        'These terms are an agreement between you and those who run this site (“we”). By opening an account or using Refrain you accept them, and the [Privacy Policy](/privacy) with them. If you do not agree, please do not use Refrain.',
        'Refrain is a beta: parts of it change, and parts of it are still to come. What a page says is coming is not promised by these terms until it is there.',
      ],
    },
    {
      id: 'age',
      title: 'Who may use Refrain',
      text: [
        `You must be at least ${legal.minimumAge} years old. If you are under ${legal.consentUnder}, you need the consent of a parent or guardian, who agrees to these terms for you.`,
        'If we learn that an account belongs to a younger person, we close it and delete what it holds.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      text: [
        'Give an email address that reaches you, keep your password to yourself, and use a name that does not pass you off as another person. What is done while signed in to your account is taken to be done by you.',
        'A session ends after 30 minutes without use and after 12 hours in any case; a browser you ask us to remember stays remembered for 30 days. Under [Settings](/settings) you see where you are signed in, and can end it.',
        'Tell us at once if you think that another person uses your account.',
      ],
    },
    {
      id: 'content',
      title: 'What you publish',
      text: [
        'What you publish stays yours. You give us the right to store it, to convert it into the formats that players need, and to show and play it to others on Refrain, for as long as it is there.',
        'You promise that you may publish it: that you wrote and recorded it, or have the permission of those who did.',
        'For each song you declare what part machines had in it, truthfully. Songs are listed in the charts by that declaration; a false one is reason enough to take a song down.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      text: [
        'On Refrain nobody may:',
        {
          list: [
            'publish what belongs to others, or what the law forbids;',
            'threaten, harass or degrade people, or publish what is private to them;',
            'make plays, likes, followers or accounts that are not real, or have them made;',
            'send advertising that nobody asked for, or harmful software;',
            'read other people’s data, break into the service, or hold it up for others.',
          ],
        },
        'Every play is recorded with the reason why it was counted or not. Plays that break these rules are not counted, and what was counted wrongly can be counted again without them.',
      ],
    },
    {
      id: 'sound',
      title: 'Listening',
      text: [
        'Music is offered in three qualities: Low, Medium and High. Which one you hear depends on your choice, on your connection, and on what the artist allows.',
        'You may listen for yourself. Downloads are for your own use, where the artist allows them. Content you keep for listening offline expires if your subscription lapses or the track is removed.',
      ],
    },
    {
      id: 'devices',
      title: 'What it runs on',
      text: [
        'Refrain is made for current browsers. Compatibility is full in the Pi Browser and on desktop, and partial on mobile.',
      ],
    },
    {
      id: 'payments',
      title: 'Subscriptions and payments',
      text: [
        'Everything that is there today can be used without paying. Where a [subscription](/subscribe) is offered, it is paid in Pi or in platform points, and its price and what it includes are shown before you agree. It can be ended at any time, and then lasts to the end of the period that was paid.',
        'Where artists are paid, they are paid monthly, once the amount reaches the minimum payout threshold that their earnings page names.',
        'Points are no money. They cannot be bought back, and what they are good for is shown where they are given.',
        'Payments in Pi are transactions of the Pi network. They cannot be undone by us once they are complete.',
      ],
    },
    {
      id: 'removal',
      title: 'Taking down, and ending',
      text: [
        'We may take down what breaks these terms, and close accounts that do so repeatedly or badly. We tell you what and why, unless the law forbids it.',
        `You may delete your account at any time. Your personal data is then removed within ${legal.removalDays} days, and from backups within ${legal.backupRemovalDays} days; how, the [Privacy Policy](/privacy#deletion) tells.`,
      ],
    },
    {
      id: 'copyright',
      title: 'If your rights are infringed',
      text: [
        'If something here infringes your rights, write to us: what it is and where, what right you have in it, and how to reach you. We look at each notice, take down what has to go, and tell who published it, who may answer.',
        { contact: `Legal mail is answered within ${legal.legalMailHours} hours.` },
      ],
    },
    {
      id: 'liability',
      title: 'Warranty and liability',
      text: [
        'Refrain is provided as it is. We do our best that it is there, and that no number in it is wrong, but cannot promise that it is never interrupted or never fails.',
        `As far as the law allows, we are not liable for indirect damage or lost profit, and our liability is limited to the amount you paid us in the previous ${legal.liabilityMonths} months. Nothing here limits liability that by law cannot be limited.`,
      ],
    },
    {
      id: 'disputes',
      title: 'If we disagree',
      text: [
        `Please write to us first. We look into every dispute and answer with a decision and its reasons; that takes up to ${legal.disputeDays} days. What the log says about a number can be shown to you event by event.`,
        'Your rights under the consumer law of the place you live in remain as they are.',
      ],
    },
    {
      id: 'changes',
      title: 'When these terms change',
      text: [
        `Material changes to these terms are announced ${legal.noticeDays} days in advance, on the site or by email. If you do not agree with them, you can delete your account before they take effect; using Refrain after that means that you accept them.`,
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: [
        { contact: `Questions about these terms are welcome. Legal mail is answered within ${legal.legalMailHours} hours.` },
      ],
    },
  ],
};
