import type { PrintedImage } from '#domain/printed-history';

/** Converts an image to the form that the renderer expects. */
export const sourceOf = ({ content, contentType }: PrintedImage) => ({
  data: Buffer.from(content),
  format: contentType === 'image/png' ? ('png' as const) : ('jpg' as const),
});
