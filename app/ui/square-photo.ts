const MAX_SIDE = 1024;

/** The centre of an image as a square JPEG of at most 1024 pixels per side. */
export async function squareOf(
  source: CanvasImageSource,
  width: number,
  height: number,
  name: string,
): Promise<File> {
  const croppedSide = Math.min(width, height);
  const side = Math.min(croppedSide, MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('There is no canvas');
  drawing.fillStyle = '#ffffff';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(
    source,
    (width - croppedSide) / 2,
    (height - croppedSide) / 2,
    croppedSide,
    croppedSide,
    0,
    0,
    side,
    side,
  );
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('The picture can not be kept');
  return new File([blob], name, { type: 'image/jpeg' });
}

/** Crops a photo to its centre; a square one stays unchanged. Throws for an image that can't be decoded. */
export async function squarePhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  try {
    const { width, height } = picture;
    if (width === height) return file;
    return await squareOf(picture, width, height, `${file.name.replace(/\.[^.]*$/, '')}.jpg`);
  } finally {
    picture.close();
  }
}
