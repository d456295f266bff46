const MIB = 1_048_576;

/** The most a request may carry, in bytes. */
export const BODY_LIMITS = {
  form: MIB,
  /** A form with a photo, as multipart. */
  upload: 12 * MIB,
  /** A form with a photo and three signatures, as multipart. */
  userPictures: 42 * MIB,
  /** One file alone. */
  file: 10 * MIB,
  /** A file of lines and columns alone. */
  table: 50 * MIB,
  /** JSON with one file in base64, which makes it a third larger. */
  fileInJson: 15 * MIB,
  /** JSON with a photo and three signatures. */
  userPicturesInJson: 56 * MIB,
  /** JSON with a patient's five main documents and another one. */
  documentSetInJson: 84 * MIB,
} as const;

/** A request carries more than it may. */
export class BodyTooLarge extends Error {
  /** Whole megabytes that it may carry. */
  readonly mostMegabytes: number;
  constructor(mostBytes: number) {
    super('The body of the request is too large');
    this.mostMegabytes = mostBytes / MIB;
  }
}

/** Headers of the answer to a body that is not read to its end. */
export const CLOSE = { Connection: 'close' } as const;

/** What a form may carry; files come as multipart. */
const formLimitOf = ({ headers }: Request): number =>
  headers.get('Content-Type')?.startsWith('multipart/') ? BODY_LIMITS.upload : BODY_LIMITS.form;

/**
 * The same request, whose body can't be read beyond the limit. A body that says it is too large is not read at all. The rest of
 * one that does not say its size is left to the server, because cancelling it would reset the connection before the answer.
 */
export function limitBody(request: Request, most: number = formLimitOf(request)): Request {
  if (Number(request.headers.get('Content-Length')) > most) throw new BodyTooLarge(most);
  if (!request.body) return request;
  let size = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= most) controller.enqueue(chunk);
        else controller.error(new BodyTooLarge(most));
      },
    }),
    { preventCancel: true },
  );
  return new Request(request, { body: counted, duplex: 'half' });
}
