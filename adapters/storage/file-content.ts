import type { FileContent } from '#domain/documents';

export async function* chunksOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (content instanceof Uint8Array) yield content;
  else yield* content;
}
