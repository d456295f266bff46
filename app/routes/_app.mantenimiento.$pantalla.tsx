import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { byCatalogue, changeCatalogue, readCatalogue } from '#app/catalogues/.server/catalogues.ts';
import { CatalogueScreen } from '#app/catalogues/screen/catalogue-screen.tsx';
import { mayRevalidate } from '#app/shared/answer-offline.ts';
import { onScreen, onWritableScreen, pageAction, pageLoader } from '#app/shell/.server/route.ts';
import type { PageHandle } from '#app/shell/menu.ts';

export const handle: PageHandle = { screen: 'at-path' };
export { answerOffline as clientAction } from '#app/shared/answer-offline.ts';
export { pageMeta as meta } from '#app/shell/page-meta.ts';

export const loader = byCatalogue((key) => pageLoader(onScreen(key), readCatalogue(key)));
export const action = byCatalogue((key) => pageAction(onWritableScreen(key), changeCatalogue(key)));

/** Another catalogue is always read, also while the connection is lost. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
  args.currentUrl.pathname === args.nextUrl.pathname ? mayRevalidate(args) : args.defaultShouldRevalidate;

/** The requested catalogue. */
export default function Catalogue() {
  const data = useLoaderData<typeof loader>();
  return <CatalogueScreen key={data.catalogue} {...data} />;
}
