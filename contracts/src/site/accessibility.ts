import type { ReadingText } from './document';

/** /accessibility: what conforms to WCAG 2.2 AA, what does not, and how to write to the operator. */
export const accessibilityText: ReadingText = {
  title: 'Accessibility',
  updated: null,
  lead: 'Music for everyone, by keyboard, by ear and at any size. Where we are not there yet, it says so here.',
  chapters: [
    {
      id: 'standard',
      title: 'What we aim for',
      text: [
        'Refrain aims at the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. It conforms in part: the interface does as far as we know, and some of what members publish does not.',
        'Each change is tested before it comes here: every page by a program that looks for known faults, in both themes and on small and large screens, and the main ways through the site by keyboard alone.',
      ],
    },
    {
      id: 'works',
      title: 'What works',
      text: [
        {
          list: [
            'Everything can be done by keyboard: listening, seeking, volume, posting, commenting, following, uploading. The [keys are listed in the help](/help#keyboard).',
            'Shortcuts of a single key can be switched off in [Settings](/settings).',
            'Each page has one heading of the first level, landmarks, and a link that skips the navigation; the feed has a second one, past the column beside it. After a change of page its title is read out and the focus is at its heading.',
            'What has the focus is always in sight. When it goes, as a post that you delete, the focus goes to its neighbour or to the heading.',
            'Messages, new posts and the progress of an upload are announced without moving the focus.',
            'What is wrong in a form stands at its field, is tied to it, and stays until it is mended. Required fields are marked.',
            'You are warned two minutes before a session ends and can stay signed in. What you were writing is there again when you sign in or load the page again.',
            'Text and controls have a contrast of at least 4.5 to 1 and 3 to 1, in paper and in ink.',
            'Where your system sets the colours or asks for more contrast, the pages follow.',
            'Colour never says a thing alone: places in the charts, AI involvement and states have words too.',
            'Pages work from 320 pixels of width, with text at 200 %, at 400 % of zoom, and with your own spacing of text: nothing is cut, and no page scrolls sideways.',
            'Members can add captions to their videos, in several languages. The player shows them where your system asks for captions, and where you chose them before.',
            'Where your system asks for less motion, nothing moves; [Settings](/settings) can ask for the same.',
            'Nothing plays by itself, and any sound can be stopped in the player.',
          ],
        },
      ],
    },
    {
      id: 'gaps',
      title: 'What does not work yet',
      text: [
        {
          list: [
            'Pictures in posts have a description only where their author wrote one (WCAG 1.1.1).',
            'Videos that members post have captions only where their author added them, and no audio description (1.2.2, 1.2.5).',
            'Songs have lyrics only where the artist gave them; there is no transcript for speech (1.2.1).',
            'Videos from other sites are shown in their own players, which we do not control.',
            'Posts are in the language of their author and do not declare it (3.1.2).',
          ],
        },
        'These come one after another. A song’s artist can add lyrics, also with the times of their lines. The author of a post can describe its picture while writing, and later from the menu of the post.',
      ],
    },
    {
      id: 'tested',
      title: 'What it is tested with',
      text: [
        'With Chromium at 320 to 1920 pixels, with text at 200 %, with spaced text and in forced colours; with a keyboard; and with all rules of axe for WCAG 2.2 AA and good practice. The main ways through the site are tried in Firefox and in Safari’s engine too. We have not tested every pair of browser and screen reader. If yours has trouble here, we want to know.',
      ],
    },
    {
      id: 'write',
      title: 'How to write to us',
      text: [
        'Say which page it was, what you wanted to do, and what you use to read it. You need no account to write, and a few words are enough.',
        { contact: 'You get an answer from a person.' },
      ],
    },
  ],
};
