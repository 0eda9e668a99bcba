import { refusal } from '../../kernel';

const MB = 1024 * 1024;

/** A picture of a person as it may come in; what is kept is much smaller. */
export const PICTURE_MAX_BYTES = 5 * MB;
export const PICTURE_MAX_PX = 4096;
/** However slowly it comes, it has come by then. */
export const PICTURE_SECONDS = 120;
/** The field of the form. */
export const PICTURE_FIELD = 'picture';

/** Squares that are kept of a picture, by edge length in pixels. */
export const PICTURE_EDGES = ['512', '128'] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

export const isPictureEdge = (text: string): text is PictureEdge => PICTURE_EDGES.some((edge) => edge === text);

/** Everybody's pictures in the media store, and below that one folder a person. */
export const PICTURES_PREFIX = 'pictures/';

/** Everything that is kept of a person's pictures. */
export const picturePrefixOf = (userId: string): string => `${PICTURES_PREFIX}${userId}/`;

/** Where one square of a picture rests in the media store. */
export const pictureKeyOf = (userId: string, pictureId: string, edge: PictureEdge): string =>
  `${picturePrefixOf(userId)}${pictureId}-${edge}.webp`;

/** Whose picture rests under a key of the media store; null for a key that is no picture's. */
export const pictureOfKey = (key: string): Readonly<{ userId: string; pictureId: string }> | null => {
  const [, userId, pictureId] = /^pictures\/([\w-]+)\/([\w-]+)-\d+\.webp$/.exec(key) ?? [];
  return userId && pictureId ? { userId, pictureId } : null;
};

/** Where browsers fetch a picture: the `profileImage` of a person. */
export const pictureUrlOf = (pictureId: string): string => `/api/pictures/${pictureId}/512`;

/** The picture at such an address; null for an address of anything else. */
export const pictureIdOf = (profileImage: string): string | null =>
  /^\/api\/pictures\/([\w-]+)\/512$/.exec(profileImage)?.[1] ?? null;

/** The stored square that is large enough for `size` CSS pixels on a sharp screen; any other address stays as it is. */
export const pictureFor = (profileImage: string, size: number): string =>
  profileImage.startsWith('/api/pictures/') && size * 2 <= 128 ? profileImage.replace(/\/512$/, '/128') : profileImage;

export const pictureRefusals = {
  missing: refusal('PICTURE.MISSING', 400, 'Please choose a picture.'),
  type: refusal('PICTURE.TYPE', 400, 'Please choose an image file (JPEG, PNG, WebP, GIF)'),
  tooLarge: refusal('PICTURE.TOO_LARGE', 413, 'Pictures must be under 5MB'),
  dimensions: (width: number, height: number) =>
    refusal(
      'PICTURE.DIMENSIONS',
      400,
      `Pictures must be maximum ${PICTURE_MAX_PX}x${PICTURE_MAX_PX}px. Current: ${width}x${height}px`,
    ),
  unreadable: refusal('PICTURE.UNREADABLE', 400, 'This image is damaged or cut short. Please try a different file.'),
  onlyOne: refusal('PICTURE.ONLY_ONE', 400, 'Please send one picture and nothing else.'),
  aborted: refusal('PICTURE.ABORTED', 400, 'The upload ended before the picture was complete.'),
  unknown: refusal('PICTURE.NOT_FOUND', 404, 'This picture was not found.'),
} as const;
