import type { LoaderFunctionArgs } from '@remix-run/node';
import type { Call } from '#adapters/composition/use-cases.ts';
import { texts } from '#app/shared/copy/texts.ts';
import type { Policy } from '#domain/access';
import type { Result } from '#domain/shared';
import { idOrZero } from '../record-id.ts';
import { textOf } from '../refusal-texts.ts';
import { downloadLoader } from './data-loader.ts';
import { programCaller } from './program-caller.ts';
import { publicLoader } from './route.ts';

interface StoredFileContent {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

interface FileOptions {
  /** Whether the browser may keep a copy; never for files of patients. */
  readonly keepsCopy?: boolean;
}

type OpenFile = (call: Call, fileId: number) => Promise<Result<StoredFileContent>>;

/** The loader of a file, for a web session or a bearer token. */
export function fileLoader(allow: Policy, open: OpenFile, options: FileOptions = {}) {
  const fromBrowser = downloadLoader(allow, async ({ call, params, request }) =>
    fileResponse(request, await open(call, idOrZero(params.id)), options),
  );
  const fromProgram = publicLoader(async ({ request, params, context }) => {
    const scope = context.container.scope();
    const actor = await programCaller(scope, request, context.origin);
    if (!actor) return refusalResponse(texts.notAllowed, 401);
    return fileResponse(request, await open(scope.as(actor), idOrZero(params.id)), options);
  });
  const loader = (args: LoaderFunctionArgs): Promise<Response> =>
    args.request.headers.has('Authorization') ? fromProgram(args) : fromBrowser(args);
  return Object.assign(loader, { policy: allow });
}

const refusalResponse = (message: string, status: number) =>
  Response.json({ status: 0, mensaje: message }, { status });

/** Images may be shown inline; other files are always downloaded. */
const dispositionOf = (contentType: string) => (contentType.startsWith('image/') ? 'inline' : 'attachment');

/** A file name encoded by RFC 8187. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * A file never changes under its address; a browser that keeps a copy must revalidate, so that the caller's right is checked each time.
 */
function fileResponse(
  request: Request,
  result: Result<StoredFileContent>,
  { keepsCopy = false }: FileOptions,
): Response {
  if (!result.ok)
    return refusalResponse(textOf(result.refusal), result.refusal.kind === 'forbidden' ? 403 : 404);
  const { content, contentType, name } = result.value;
  const etag = `"${new URL(request.url).pathname}"`;
  const headers = {
    'Cache-Control': keepsCopy ? 'private, no-cache' : 'no-store',
    'Content-Disposition': `${dispositionOf(contentType)}; filename*=UTF-8''${encodedName(name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Content-Type': contentType,
    ...(keepsCopy && { ETag: etag }),
  };
  if (keepsCopy && request.headers.get('If-None-Match') === etag)
    return new Response(null, { status: 304, headers });
  return new Response(content as Uint8Array<ArrayBuffer>, { headers });
}
