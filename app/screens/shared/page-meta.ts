import type { MetaFunction } from '@remix-run/node';
import { type Menu, pageTitleOf } from '../../view-models/menu.ts';
import { type Packed, unpack } from '../../view-models/packed.ts';

const FRAME = 'routes/_app';

/** The window's title of every page inside the frame: what the top bar says, and the product. */
export const pageMeta: MetaFunction = ({ matches }) => {
  const frame = matches.find(({ id }) => id === FRAME)?.data as Packed<{ menu: Menu }> | undefined;
  const title = pageTitleOf(frame ? unpack(frame).menu : [], matches);
  return [{ title: title ? `${title} · Integra` : 'Integra' }];
};
