const MIB = 1_048_576;

/** The most a request may carry, in bytes; files come as multipart. */
const LIMITS = { form: MIB, upload: 12 * MIB } as const;

/** A request carries more than it may. */
export class BodyTooLarge extends Error {
  constructor() {
    super('The body of the request is too large');
  }
}

/**
 * The same request, whose body can't be read beyond the limit. A body that says it is too large is not read at all; one that
 * does not say its size is read to its end without being kept, so that the caller gets the answer.
 */
export function limitBody(request: Request): Request {
  const upload = request.headers.get('Content-Type')?.startsWith('multipart/') ?? false;
  const most = upload ? LIMITS.upload : LIMITS.form;
  if (Number(request.headers.get('Content-Length')) > most) throw new BodyTooLarge();
  if (!request.body) return request;
  let size = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= most) controller.enqueue(chunk);
      },
      flush(controller) {
        if (size > most) controller.error(new BodyTooLarge());
      },
    }),
  );
  return new Request(request, { body: counted, duplex: 'half' });
}
