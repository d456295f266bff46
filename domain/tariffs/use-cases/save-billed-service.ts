import { command, succeeded } from '#domain/access';
import {
  type CatalogueRepository,
  parseEntry,
  RIPS_FIELDS,
  withProposedRips,
} from '#domain/catalogue-maintenance';
import { isRepsService } from '#domain/rips-tables';
import { distinct, invalid, notFound, timestamp } from '#domain/shared';
import type { Sites } from '#domain/sites';
import { changesBilledServices } from '../policies.ts';
import type { BilledServices } from '../ports.ts';

interface SaveBilledServicePorts {
  readonly billedServices: BilledServices;
  readonly catalogueRepository: CatalogueRepository;
  readonly sites: Sites;
}

interface SaveBilledServiceInput {
  readonly cupsId: number;
  /** '' for fields without a value; absent ones stay. */
  readonly typed: Partial<
    Readonly<Record<'officialCode' | 'ripsBlock' | 'repsService' | 'purpose' | 'maxPerDay', string>>
  >;
  /** The sites with another REPS service; absent leaves them as they are. */
  readonly siteServices?: readonly { readonly siteId: number; readonly repsService: number }[] | undefined;
}

/**
 * Changes what a CUPS is in RIPS (B5, B6). Invalid by field with the codes of `parseEntry`, and `siteServices` with `unknown-option` for an
 * unknown site, a site named twice or an unknown REPS service. Refuses with `record-not-found`.
 */
export const saveBilledService = command<SaveBilledServicePorts, SaveBilledServiceInput, void>({
  action: 'billed-services.save',
  allow: changesBilledServices,
  async run({ billedServices, catalogueRepository, sites, clock }, _actor, input) {
    const { cupsId, typed, siteServices } = input;
    await catalogueRepository.lock();
    const before = await catalogueRepository.find('cups', cupsId);
    if (!before) return notFound();
    const named = Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== undefined));
    const parsed = parseEntry({ fieldsOf: () => RIPS_FIELDS }, { ...before.entry, ...named });
    if (!parsed.ok) return parsed;
    if (siteServices) {
      const siteIds = new Set((await sites.all()).map(({ id }) => id));
      const isKnown = siteServices.every(
        ({ siteId, repsService }) => siteIds.has(siteId) && isRepsService(repsService),
      );
      const isOnce = distinct(siteServices.map(({ siteId }) => siteId)).length === siteServices.length;
      if (!isKnown || !isOnce) return invalid({ siteServices: 'unknown-option' });
      await billedServices.setSiteServices(cupsId, siteServices);
    }
    const entry = withProposedRips({ ...before.entry, ...parsed.value });
    await catalogueRepository.change('cups', before, entry, timestamp(clock));
    const detail = { catalogue: 'cups', before: before.entry, entry, siteServices };
    return succeeded(undefined, { subject: 'catalogue-entry', subjectId: cupsId, detail });
  },
});
