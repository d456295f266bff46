import { command, done } from '#domain/access';
import { type CatalogueItems, NO_PAYER } from '#domain/catalogues';
import { forbidden, notFound, refuse } from '#domain/shared';
import { type CatalogueKey, catalogueOfType } from '../catalogue.ts';
import { keepsCatalogue, keepsCatalogues } from '../policies.ts';
import type { CatalogueBook } from '../ports.ts';

interface ChangeEntryStatePorts {
  readonly catalogueBook: CatalogueBook;
  readonly catalogueItems: CatalogueItems;
}

interface ChangeEntryStateInput {
  /** Null for an item of whichever catalogue keeps its type. */
  readonly catalogue: CatalogueKey | null;
  readonly id: number;
  readonly active: boolean;
}

/**
 * Offers an entry to those who choose, or no longer; records that name it keep it (section 4 of part 1). Refuses with `payer-of-none` for
 * N/A, which stands for none, with `not-allowed` and with `record-not-found`.
 */
export const changeEntryState = command<ChangeEntryStatePorts, ChangeEntryStateInput, void>({
  action: 'catalogues.change-state',
  allow: keepsCatalogues,
  async run({ catalogueBook, catalogueItems }, actor, { catalogue: asked, id, active }) {
    const item = asked === null ? await catalogueItems.byId(id) : null;
    const catalogue = asked ?? (item && catalogueOfType(item.type));
    if (!catalogue) return notFound();
    if (!keepsCatalogue(catalogue).permits(actor)) return forbidden();
    await catalogueBook.hold();
    const before = await catalogueBook.find(catalogue, id);
    if (!before) return notFound();
    if (catalogue === 'payers' && id === NO_PAYER) return refuse('payer-of-none');
    await catalogueBook.setActive(catalogue, id, active);
    const detail = { catalogue, from: before.active, to: active };
    return done(undefined, { subject: 'catalogue-entry', subjectId: id, detail });
  },
});
