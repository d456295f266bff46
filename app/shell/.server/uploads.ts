import type { ReadableStream } from 'node:stream/web';
import { texts } from '#app/shared/copy/texts.ts';
import type { FileUpload } from '#domain/documents';
import type { Result } from '#domain/shared';
import { fieldTextsOf, textOf } from '../refusal-texts.ts';

/** The file that a request has as its body. */
export const bodyFileOf = (request: Request, name: string): FileUpload => ({
  name,
  content: (request.body as ReadableStream<Uint8Array> | null) ?? new Uint8Array(),
});

/** The response to an upload: the id under which it is stored, or the refusal. */
export function uploadResponse(result: Result<{ readonly id: number }>): Response {
  if (result.ok) return Response.json({ id: result.value.id });
  const { refusal } = result;
  const [fieldText] = Object.values(fieldTextsOf(refusal));
  const status = refusal.kind === 'not-found' ? 404 : refusal.kind === 'forbidden' ? 403 : 422;
  return Response.json({ message: fieldText ?? textOf(refusal) }, { status });
}

/** The response to an upload that can't be parsed. */
export const unreadableUpload = (): Response =>
  Response.json({ message: texts.invalidInput }, { status: 422 });
