import type { MetaFunction } from '@remix-run/node';
import { type Menu, pageTitleOf } from '../../view-models/menu.ts';
import { type Packed, unpack } from '../../view-models/packed.ts';

const FRAME = 'routes/_app';

/** The document title: the title of the top bar and the product name. */
export const pageMeta: MetaFunction = ({ matches }) => {
  const frame = matches.find(({ id }) => id === FRAME)?.data as Packed<{ menu: Menu }> | undefined;
  const title = pageTitleOf(frame ? unpack(frame).menu : [], matches);
  return [{ title: title ? `${title} · Integra` : 'Integra' }];
};
