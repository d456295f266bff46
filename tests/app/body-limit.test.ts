import { describe, expect, it } from 'vitest';
import { readJson } from '#app/api/read-json.ts';
import { BodyTooLarge, limitBody } from '#app/shell/.server/body-limit.ts';

const LIMIT = 1_000_000;
const CHUNK_BYTES = 10_000;

/** A request with an endless body, and the number of bytes read. */
function endlessRequest(headers: Record<string, string> = {}) {
  const read = { bytes: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        read.bytes += CHUNK_BYTES;
        controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(32));
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://localhost/api/guardarDocumentos', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as RequestInit);
  return { request, read };
}

describe('a body above the limit', () => {
  it('is not read when its Content-Length exceeds the limit', async () => {
    const { request, read } = endlessRequest({ 'Content-Length': String(LIMIT + 1) });
    await expect(readJson(request, LIMIT)).rejects.toThrow(BodyTooLarge);
    expect(read.bytes).toBe(0);
  });

  it('is cut off at the limit while it is read when it has no Content-Length', async () => {
    const { request, read } = endlessRequest();
    const reader = limitBody(request, LIMIT).body?.getReader();
    let keptBytes = 0;
    await expect(async () => {
      for (;;) keptBytes += (await reader?.read())?.value?.byteLength ?? 0;
    }).rejects.toThrow(BodyTooLarge);
    expect(keptBytes).toBeLessThanOrEqual(LIMIT);
    expect(read.bytes).toBeLessThanOrEqual(2 * LIMIT + 10 * CHUNK_BYTES);
  });
});
