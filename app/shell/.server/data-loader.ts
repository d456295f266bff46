import { type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { texts } from '#app/shared/copy/texts.ts';
import { NOT_FOUND_PATH, type Policy } from '#domain/access';
import type { PageScope } from './page-scope.ts';
import { anyUser, type PageOptions, pageLoader } from './route.ts';

interface DataOptions<T> extends Pick<PageOptions, 'keepsSessionAlive' | 'patientParam' | 'worksHandedOver'> {
  /** The path of the screen to which a person who opens this address is redirected. */
  readonly screen?: (page: PageScope, value: T) => string;
}

/** The loader of JSON for scripts. A person who opens the address is redirected to `screen`, or without it to the 404 page. */
export function dataLoader<T>(
  allow: Policy,
  read: (page: PageScope) => Promise<T | Response>,
  { screen, ...options }: DataOptions<T> = {},
) {
  const asJson = pageLoader(
    allow,
    async (page) => {
      const value = await read(page);
      return value instanceof Response ? value : Response.json(value);
    },
    options,
  );
  const asScreen =
    screen &&
    pageLoader(
      allow,
      async (page) => {
        const value = await read(page);
        return redirect(value instanceof Response ? NOT_FOUND_PATH : screen(page, value));
      },
      { patientParam: options.patientParam },
    );
  const loader = (args: LoaderFunctionArgs): Promise<Response> => {
    if (!args.context.isNavigation) return withJsonRefusals(asJson(args)).then(withSize);
    return asScreen ? withRefusalPages(asScreen(args)) : Promise.resolve(redirect(NOT_FOUND_PATH));
  };
  return Object.assign(loader, { policy: allow });
}

/** Sets `Content-Length` of a JSON response, because the server compresses every response of unknown length, also a short one. */
async function withSize(response: Response): Promise<Response> {
  if (response.headers.get('Content-Type') !== 'application/json') return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Content-Length', String(body.length));
  return new Response(body, { status: response.status, headers });
}

type FileLoader = (args: LoaderFunctionArgs) => Promise<Response>;

/** Wraps the loader of a file: a person whose file is missing or refused is redirected to the 404 page. */
export const fileLoaderOf =
  (load: FileLoader): FileLoader =>
  (args) =>
    args.context.isNavigation ? withRefusalPages(load(args)) : withJsonRefusals(load(args));

/** The loader of a file that a policy protects. */
export const downloadLoader = (
  allow: Policy,
  read: (page: PageScope) => Promise<Response>,
  options?: Pick<PageOptions, 'patientParam'>,
) => Object.assign(fileLoaderOf(pageLoader(allow, read, options)), { policy: allow });

/** The loader of an address that only takes commands. */
export const noLoader = Object.assign(
  dataLoader(anyUser, async () => Response.json({ message: texts.recordNotFound }, { status: 405 })),
  { methods: [] },
);

interface ThrownData {
  readonly data: unknown;
  readonly init: ResponseInit | null;
}

/** Converts a thrown `data(…)` to a response, because Remix would answer scripts with an English text. */
function responseOf(thrown: unknown): Response {
  if (thrown instanceof Response) return thrown;
  if (typeof thrown !== 'object' || thrown === null || !('init' in thrown) || !('data' in thrown))
    throw thrown;
  const { data, init } = thrown as ThrownData;
  const headers = new Headers(init?.headers);
  headers.set('Cache-Control', 'no-store');
  return Response.json(data, { ...init, headers });
}

const withJsonRefusals = (response: Promise<Response>): Promise<Response> => response.catch(responseOf);

async function withRefusalPages(pendingResponse: Promise<Response>): Promise<Response> {
  const response = await withJsonRefusals(pendingResponse);
  if (response.status < 400) return response;
  if (response.status < 500) return redirect(NOT_FOUND_PATH);
  const { id, message = texts.serverFault } = (await response.json()) as { id?: string; message?: string };
  return new Response(id ? `${message} (${id})` : message, { status: response.status });
}
