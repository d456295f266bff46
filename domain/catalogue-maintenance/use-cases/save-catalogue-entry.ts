import { type Actor, command, succeeded } from '#domain/access';
import type { Payers } from '#domain/catalogues';
import type { Entry } from '#domain/code-lists';
import { type RecordChanges, resolveEdits } from '#domain/edit-conflicts';
import {
  changedFields,
  type FieldErrors,
  forbidden,
  invalid,
  notFound,
  ok,
  type Result,
  timestamp,
} from '#domain/shared';
import { CATALOGUES, type CatalogueKey } from '../catalogue.ts';
import { parseEntry } from '../parse-entry.ts';
import { maintainsCatalogue, maintainsCatalogues } from '../policies.ts';
import type { CatalogueEntry, CatalogueRepository } from '../ports.ts';

interface SaveCatalogueEntryPorts {
  readonly catalogueRepository: CatalogueRepository;
  readonly payers: Payers;
  readonly recordChanges: RecordChanges;
}

interface SaveCatalogueEntryInput {
  readonly catalogue: CatalogueKey;
  readonly id: number | null;
  readonly typed: Entry;
  /** The form as it was loaded; when absent, the last change wins (P16). */
  readonly shown?: Entry | null;
}

/**
 * Adds or updates an entry; records that refer to it keep its previous text (C1). Invalid with the codes of `parseEntry` and
 * `payerChangeErrors`, `unknown-option` for an inactive payer, and for duplicates `payer-name-taken`, `payer-nit-taken` (of the same kind),
 * `cups-code-taken` (the same code and payer), `pathology-code-taken` or `description-taken`. Refuses with `edit-conflict`, `not-allowed`
 * and `record-not-found`.
 */
export const saveCatalogueEntry = command<
  SaveCatalogueEntryPorts,
  SaveCatalogueEntryInput,
  { readonly id: number }
>({
  action: 'catalogues.keep',
  allow: maintainsCatalogues,
  async run(ports, actor, { catalogue, id, typed, shown }) {
    if (!maintainsCatalogue(catalogue).permits(actor)) return forbidden();
    const { catalogueRepository, clock } = ports;
    await catalogueRepository.lock();
    const before = id === null ? null : await catalogueRepository.find(catalogue, id);
    if (id !== null && !before) return notFound();
    const merged = await mergeEntry(ports, actor, before, typed, shown);
    if (!merged.ok) return merged;
    const parsed = parseEntry(CATALOGUES[catalogue], merged.value);
    if (!parsed.ok) return parsed;
    const entry = parsed.value;
    const errors = await findErrors(ports, catalogue, before, entry);
    if (errors) return invalid(errors);
    if (before) await catalogueRepository.change(catalogue, before, entry, timestamp(clock));
    const savedId = before ? before.id : await catalogueRepository.add(catalogue, entry);
    const changed = before ? changedFields<Entry>(before.entry, entry) : undefined;
    const detail = { catalogue, before: before?.entry ?? null, entry, changed };
    return succeeded({ id: savedId }, { subject: 'catalogue-entry', subjectId: savedId, detail });
  },
});

/**
 * Merges the form with the stored entry; a field that is absent in the form, in `shown` or in the stored entry counts as empty. A new
 * entry and a form without `shown` are taken as typed.
 */
async function mergeEntry(
  ports: SaveCatalogueEntryPorts,
  actor: Actor,
  before: CatalogueEntry | null,
  typed: Entry,
  shown: Entry | null | undefined,
): Promise<Result<Entry>> {
  if (!before || !shown) return ok(typed);
  const fields = Object.keys({ ...before.entry, ...typed });
  const withAllFields = (entry: Entry): Entry =>
    Object.fromEntries(fields.map((field) => [field, entry[field] ?? '']));
  const record = { subject: 'catalogue-entry', subjectId: before.id };
  return resolveEdits(ports, actor, record, {
    submitted: withAllFields(typed),
    shown: withAllFields(shown),
    stored: withAllFields(before.entry),
  });
}

async function findErrors(
  { catalogueRepository, payers }: SaveCatalogueEntryPorts,
  catalogue: CatalogueKey,
  before: CatalogueEntry | null,
  entry: Entry,
): Promise<FieldErrors | null> {
  const { keyOf, duplicateKeyErrors, changeErrors, duplicateErrorsOf } = CATALOGUES[catalogue];
  const similarEntries = await catalogueRepository.findSimilar(catalogue, entry);
  const otherEntries = similarEntries.filter(({ id }) => id !== before?.id);
  if (otherEntries.some((other) => keyOf(other.entry) === keyOf(entry))) return duplicateKeyErrors;
  const duplicateError = otherEntries.map((other) => duplicateErrorsOf?.(entry, other.entry)).find(Boolean);
  if (duplicateError) return duplicateError;
  if (entry.payer && entry.payer !== before?.entry.payer) {
    const [payer] = await payers.withIds([Number(entry.payer)]);
    if (!payer?.active) return { payer: 'unknown-option' };
  }
  if (!before || !changeErrors) return null;
  return changeErrors({ ...before, inUse: await catalogueRepository.inUse(catalogue, before.id) }, entry);
}
