/** The sheet of keys, shown by `?`. Each row: what the keys do, and what stands on them. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  open: 'Show all shortcuts',
  off: 'They are switched off. Settings switches them on.',
  keys: [
    { does: 'Play or pause', keys: ['Space'] },
    { does: 'Back 5 seconds', keys: ['←'] },
    { does: 'Forward 5 seconds', keys: ['→'] },
    { does: 'Next song', keys: ['N'] },
    { does: 'Previous song, or back to the beginning', keys: ['P'] },
    { does: 'Mute or unmute', keys: ['M'] },
    { does: 'Like the song, or take that back', keys: ['L'] },
    { does: 'Menu of the song in focus', keys: ['Shift + F10'] },
    { does: 'Search', keys: ['/'] },
    { does: 'These shortcuts', keys: ['?'] },
  ],
} as const;
