import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectionTexts } from '#app/shared/copy/connection.ts';
import { downloadPosted } from '#app/shared/download-posted.ts';
import { commandResponse } from '#app/shell/.server/command-result.ts';
import { pdfResponse } from '#app/shell/.server/pdf-response.ts';
import { textOfCode } from '#app/shell/refusal-texts.ts';
import { refuse } from '#domain/shared';

const responses: Readonly<Record<string, () => Response>> = {
  '/file': () => pdfResponse(new TextEncoder().encode('%PDF'), 'hoja.pdf'),
  '/refused': () => commandResponse(refuse('public-address-missing'), ''),
  '/forbidden': () => Response.json({ message: 'No tiene permiso' }, { status: 403 }),
  '/page': () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
};

async function answer(path: string, response: ServerResponse) {
  const { status, headers, body } = responses[path]?.() ?? new Response(null, { status: 404 });
  response.writeHead(status, Object.fromEntries(headers));
  response.end(body ? Buffer.from(await new Response(body).arrayBuffer()) : undefined);
}

const server = createServer((request, response) => void answer(request.url ?? '', response));
let address: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
});

it('the file of a response is returned', async () => {
  const result = await downloadPosted(`${address}/file`, '{}');
  expect('content' in result && (await result.content.text())).toBe('%PDF');
});

it.each([
  ['/refused', textOfCode('public-address-missing')],
  ['/forbidden', 'No tiene permiso'],
  ['/page', connectionTexts.unexpectedResponse],
])('%s is no file, but says why there is none', async (path, problem) => {
  expect(await downloadPosted(address + path, '{}')).toEqual({ problem });
});
