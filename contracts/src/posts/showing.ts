/** A post with an advertisement after it: each 8th (spec part 2, section 9). */
export const POSTS_PER_AD = 8;

/** What a card says of what is attached to a post (spec part 2, section 8, to the letter). */
export const showingTexts = {
  picture: (name: string) => `Picture by ${name}`,
  openPicture: (name: string) => `Open the picture by ${name}`,
  pausePicture: (name: string) => `Pause the picture by ${name}`,
  playPicture: (name: string) => `Play the picture by ${name}`,
  sound: (name: string) => `the sound by ${name}`,
  video: (name: string) => `the video by ${name}`,
  imageFailed: 'Failed to load image',
  retry: 'Retry',
  trackFailed: 'This track cannot be played. It may be missing or corrupted.',
  cannotPlay: (title: string) => `Cannot play ${title}. The audio file may be missing or corrupted.`,
  cannotPlayVideo: (title: string) => `Cannot play ${title}. The video file may be missing or corrupted.`,
  preparing: 'Being prepared',
  preparingHint: 'It shows up here by itself.',
  mediaFailed: 'What you attached could not be prepared. Only you see this note.',
  likeUnconnected: 'Like functionality is not properly connected.',
  ad: 'Advertisement',
} as const;
