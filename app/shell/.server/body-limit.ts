const MIB = 1_048_576;

/** Maximum size of requests in bytes. */
export const BODY_LIMITS = {
  form: MIB,
  /** A form with a photo, as multipart. */
  upload: 12 * MIB,
  /** A form with a photo and three signatures, as multipart. */
  userPictures: 42 * MIB,
  /** A single file. */
  file: 10 * MIB,
  /** A single table file (CSV or XLSX). */
  table: 50 * MIB,
  /** JSON with a table file in base64. */
  tableInJson: 68 * MIB,
  /** JSON with one file in base64, which makes it a third larger. */
  fileInJson: 15 * MIB,
  /** JSON with a photo and three signatures. */
  userPicturesInJson: 56 * MIB,
  /** JSON with a patient's five main documents and another one. */
  documentSetInJson: 84 * MIB,
} as const;

/** Thrown when the body of a request exceeds its limit. */
export class BodyTooLarge extends Error {
  /** The limit in whole megabytes. */
  readonly maxMegabytes: number;
  constructor(maxBytes: number) {
    super('The body of the request is too large');
    this.maxMegabytes = maxBytes / MIB;
  }
}

/** Headers of a response to a body that is not read to its end. */
export const CLOSE_CONNECTION = { Connection: 'close' } as const;

/** The limit of a form; forms with files are multipart. */
const formLimitOf = ({ headers }: Request): number =>
  headers.get('Content-Type')?.startsWith('multipart/') ? BODY_LIMITS.upload : BODY_LIMITS.form;

/**
 * The same request with a limited body. A body whose Content-Length exceeds the limit is not read. A body that turns out to be too
 * long is not cancelled, because that would reset the connection before the response.
 */
export function limitBody(request: Request, maxBytes: number = formLimitOf(request)): Request {
  if (Number(request.headers.get('Content-Length')) > maxBytes) throw new BodyTooLarge(maxBytes);
  if (!request.body) return request;
  let size = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= maxBytes) controller.enqueue(chunk);
        else controller.error(new BodyTooLarge(maxBytes));
      },
    }),
    { preventCancel: true },
  );
  return new Request(request, { body: counted, duplex: 'half' });
}
