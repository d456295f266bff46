import { foldText } from '#domain/shared';
import { copy } from '../copy/texts.ts';
import { Refused } from './exit.ts';
import type { OperatorCall } from './operator.ts';

/** The site with a name or number; null for none, which stands for all. */
export async function siteIdOf(call: OperatorCall, text: string | undefined): Promise<number | null> {
  if (text === undefined) return null;
  const sites = await call('listSites', undefined);
  const site = sites.find(({ id, name }) => String(id) === text || foldText(name) === foldText(text.trim()));
  if (!site)
    throw new Refused(
      copy.noSuchSite(
        text,
        sites.map(({ name }) => name),
      ),
    );
  return site.id;
}
