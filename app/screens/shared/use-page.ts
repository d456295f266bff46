import { useLoaderData } from '@remix-run/react';
import { useMemo } from 'react';
import { type Packed, unpack } from '../../view-models/packed.ts';

/** A screen's loader, as `screenLoader` makes it. */
type ScreenLoader = (...given: never[]) => Promise<{ readonly data: Packed<unknown> }>;

/** What a screen's loader gives. */
export type PageOf<Loader extends ScreenLoader> =
  Awaited<ReturnType<Loader>>['data'] extends Packed<infer Held> ? Held : never;

/** What the screen's loader gave; the same object as long as the server's answer is the same. */
export function usePage<Loader extends ScreenLoader>(): PageOf<Loader> {
  const packed = useLoaderData() as Packed<PageOf<Loader>>;
  return useMemo(() => unpack(packed), [packed]);
}
