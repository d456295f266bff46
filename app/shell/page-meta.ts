import type { MetaFunction } from '@remix-run/node';
import { type Menu, pageTitleOf } from './menu.ts';

const FRAME = 'routes/_app';

/** The document title: the title of the top bar and the product name. */
export const pageMeta: MetaFunction = ({ matches }) => {
  const frame = matches.find(({ id }) => id === FRAME)?.data as { menu: Menu } | undefined;
  const title = pageTitleOf(frame?.menu ?? [], matches);
  return [{ title: title ? `${title} · Integra` : 'Integra' }];
};
