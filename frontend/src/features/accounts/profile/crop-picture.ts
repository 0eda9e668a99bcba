/** A part of an image, in its own pixels. */
export type Part = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Larger than anything that is kept, and small enough to be sent in a moment. */
const EDGE = 1024;

/** The edge to draw a part at: never larger than it is. */
export const edgeOf = ({ width }: Part): number => Math.max(1, Math.min(EDGE, Math.round(width)));

/** The chosen square of a picture, drawn again, upright. @throws when the browser cannot read the picture */
export const cropPicture = async (picture: Blob, part: Part): Promise<Blob> => {
  const bitmap = await createImageBitmap(picture);
  try {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = edgeOf(part);
    canvas.getContext('2d')?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) =>
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/webp', 0.92),
    );
  } finally {
    bitmap.close();
  }
};
