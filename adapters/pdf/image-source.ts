import type { PrintedImage } from '#domain/printed-history';

/** An image as the renderer takes it. */
export const sourceOf = ({ content, contentType }: PrintedImage) => ({
  data: Buffer.from(content),
  format: contentType === 'image/png' ? ('png' as const) : ('jpg' as const),
});
