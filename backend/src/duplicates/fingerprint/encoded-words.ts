const WORD_BYTES = 4;

/** Words as events carry them: base64, little-endian. The read side decodes them. */
export const encodedWords = (words: Uint32Array): string => {
  const bytes = Buffer.alloc(words.length * WORD_BYTES);
  for (const [at, word] of words.entries()) bytes.writeUInt32LE(word, at * WORD_BYTES);
  return bytes.toString('base64');
};
