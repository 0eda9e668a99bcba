import type { ReadingText } from './document';
import { legal } from './legal';

export const privacyText: ReadingText = {
  title: 'Privacy Policy',
  updated: null,
  lead: 'What is stored about you, for how long, and how it is forgotten when you leave.',
  chapters: [
    {
      id: 'short',
      title: 'In short',
      text: [
        {
          list: [
            'What you do here is recorded so that every number can be checked. What says who you are is encrypted with a key of your own.',
            'Deleting that key forgets you, everywhere, while the counts stay right.',
            'We sell nothing about you, and use no cookies but those that keep you signed in and show you at once what you did.',
          ],
        },
      ],
    },
    {
      id: 'stored',
      title: 'What is stored',
      text: [
        {
          list: [
            'Your account: display name, username, profile address, email address; your password only as a hash that cannot be turned back.',
            'What you publish: songs with their files and words, pictures, posts.',
            'What you do with others: follows and likes, since they are shown and counted.',
            'What you play: which song, when, for how long and in which quality, and whether it counted. Others see the count, never who listened.',
            'If you switch on ListenBrainz: your user token there, encrypted. Each play that counts is then sent there under your name, until you switch it off. What was sent stays with them.',
            'Where you are signed in: the kind of browser, such as “Firefox on Linux”, and when it was used.',
            'If you sign in with Pi: the id and name that the Pi platform gives us for you.',
          ],
        },
      ],
    },
    {
      id: 'not-stored',
      title: 'What is not stored',
      text: [
        'Your network address is used to limit attempts to sign in, as a keyed hash that ends with its time window, and is written into no event. We do not store where you are, what else you have open, nor a fingerprint of your device.',
      ],
    },
    {
      id: 'usage',
      title: 'How pages are used',
      text: [
        'While you are signed in, the app reports which kinds of page are opened, which controls are used and what went wrong, so that we can see what works. Such a record holds a pseudonym that changes every day and can be linked to you by nobody once you are forgotten, the kind of page instead of its address, and the class of device. Words you search for are never part of it.',
        'These records are stored for 30 days and then deleted. Visitors are not recorded.',
      ],
    },
    {
      id: 'purpose',
      title: 'What it is for',
      text: [
        'To give you the service you asked for: to sign you in, to show and play what is published, to count plays fairly, to send the emails that an account needs. To keep the service safe: to limit attempts, to find plays that are not real. And where the law asks us to keep something. For nothing else.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      text: [
        'There are three cookies at most: one for the session you are in; if you tick “Remember me”, one that begins a new session for 30 days; and on a large site one that says for ten seconds when you last changed something, so that you see it at once. They can be read by the server alone. In its own storage your browser keeps what you chose (theme, sidebar), which first steps you have tried and what you were listening to; that stays on your device. What you were writing is there until you send it, sign out or close the tab.',
      ],
    },
    {
      id: 'others',
      title: 'Who else gets to see it',
      text: [
        'What you publish is public: profile, songs, posts, likes and follows. Admins of the site see what they need to moderate it. Creators of groups moderate their own groups.',
        'We give personal data to nobody else, except to those who carry out the service for us (such as the service that delivers email, and the Pi platform if you use it), and where a law compels us.',
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      text: [
        'Each personal field is encrypted (AES-256-GCM) with a key that belongs to one person, and the keys are kept apart from the data. Passwords are hashed with Argon2id. Links in emails work once, for one hour. What happened is chained by hashes, so that a change afterwards shows.',
      ],
    },
    {
      id: 'deletion',
      title: 'How long, and how it is forgotten',
      text: [
        `We keep your data for as long as you have an account. When you delete it, your personal data is removed within ${legal.removalDays} days, and from backups within ${legal.backupRemovalDays} days.`,
        'Forgetting works by destroying your key: what it had encrypted can then be read by nobody, in no copy. Counts stay, since they hold no name: a song you liked keeps its number of likes, and where your name stood it says “deleted user”.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        'You may see what is stored about you, correct it, take it with you, restrict or object to its use, and have it deleted. Most of that you can do yourself under [Settings](/settings). If you would rather ask us, we answer privacy queries within ' +
          `${legal.privacyHours} hours; fulfilling a data rights request takes up to ${legal.dataRightsDays} days. You may also complain to the data protection authority of the place you live in.`,
      ],
    },
    {
      id: 'children',
      title: 'Children',
      text: [
        `Refrain is for people of ${legal.minimumAge} and older; under ${legal.consentUnder}, with the consent of a parent or guardian. If you think that a child has an account here, please tell us, and we delete it.`,
      ],
    },
    {
      id: 'changes',
      title: 'When this policy changes',
      text: [`Material changes are announced ${legal.noticeDays} days in advance, on the site or by email.`],
    },
    {
      id: 'contact',
      title: 'Contact',
      text: [{ contact: `Privacy queries are answered within ${legal.privacyHours} hours.` }],
    },
  ],
};
