import { query } from '#domain/access';
import { groupBy, ok } from '#domain/shared';
import { readsTariffs } from '../policies.ts';
import type { BilledService, BilledServices, SiteService } from '../ports.ts';

interface ListedService extends BilledService {
  readonly siteServices: readonly SiteService[];
}

/** Lists what each CUPS is in RIPS, with the REPS services that sites have for it instead (B5, B6). */
export const listBilledServices = query<
  { readonly billedServices: BilledServices },
  object,
  readonly ListedService[]
>({
  action: 'billed-services.list',
  allow: readsTariffs,
  async run({ billedServices }) {
    const bySite = groupBy(await billedServices.siteServices(), ({ cupsId }) => cupsId);
    const services = await billedServices.all();
    return ok(services.map((service) => ({ ...service, siteServices: bySite.get(service.id) ?? [] })));
  },
});
