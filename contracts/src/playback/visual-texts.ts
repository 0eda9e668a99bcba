/** What plays, as shapes. */
export const visualTexts = {
  hint: 'What plays right now, as it leaves the player: after the volume, the common loudness and the equaliser.',
  picture: 'The sound of the song as bars and as a wave; the sentence below says what is loudest.',
  nothing: 'Nothing plays. Start a song, and its sound appears here.',
  notHere:
    'On this device music does not go through the page, so that it plays on behind a locked screen. The shapes are shown on a computer.',
  listening: 'Waiting for the sound …',
  heard: (hertz: number | null, dB: number) =>
    hertz === null
      ? 'Silence.'
      : `Loudest around ${Math.round(hertz)} Hz, at ${Math.round(dB)} dB below full scale.`.replace('-', '−'),
  drawNow: 'Draw the sound of now',
  toMusic: 'To the music',
  bars: 'Bars',
  barsHint: 'How loud each pitch is: 40 Hz at the left, 16 kHz at the right, each octave equally wide.',
  wave: 'Line',
  waveHint: 'The wave itself: about 20 thousandths of a second of it.',
} as const;
