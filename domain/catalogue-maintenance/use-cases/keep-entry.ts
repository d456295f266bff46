import { command, done } from '#domain/access';
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
import { keepsCatalogue, keepsCatalogues } from '../policies.ts';
import type { CatalogueBook, CatalogueEntry } from '../ports.ts';
import { readEntry } from '../read-entry.ts';

interface KeepEntryPorts {
  readonly catalogueBook: CatalogueBook;
  readonly payers: Payers;
  readonly recordChanges: RecordChanges;
}

interface KeepEntryInput {
  readonly catalogue: CatalogueKey;
  /** Null for a new one. */
  readonly id: number | null;
  readonly typed: Entry;
  /** The form as it was read; without it the last write wins. */
  readonly shown?: Entry | null;
}

/**
 * Keeps an entry of a catalogue, a new one or a changed one; records that name it go on saying what it said when they were written
 * (section 5 of part 1, Catalogues). Invalid with the codes of `readEntry` and `payerObjection`, `unknown-option` for a payer that is not
 * offered, and where there is one already `payer-name-taken`, `payer-nit-taken` (of the same kind), `cups-code-taken` (the same code and entity), `pathology-code-taken` or
 * `description-taken`. Refuses with `edit-conflict`, `not-allowed` and `record-not-found`.
 */
export const keepEntry = command<KeepEntryPorts, KeepEntryInput, { readonly id: number }>({
  action: 'catalogues.keep',
  allow: keepsCatalogues,
  async run(ports, actor, { catalogue, id, typed, shown }) {
    if (!keepsCatalogue(catalogue).permits(actor)) return forbidden();
    const { catalogueBook, clock } = ports;
    await catalogueBook.hold();
    const before = id === null ? null : await catalogueBook.find(catalogue, id);
    if (id !== null && !before) return notFound();
    const settled = await settleEntry(ports, before, typed, shown);
    if (!settled.ok) return settled;
    const read = readEntry(CATALOGUES[catalogue], settled.value);
    if (!read.ok) return read;
    const entry = read.value;
    const wrong = await objectionTo(ports, catalogue, before, entry);
    if (wrong) return invalid(wrong);
    if (before) await catalogueBook.change(catalogue, before, entry, timestamp(clock));
    const kept = before ? before.id : await catalogueBook.add(catalogue, entry);
    const changed = before ? changedFields<Entry>(before.entry, entry) : undefined;
    const detail = { catalogue, before: before?.entry ?? null, entry, changed };
    return done({ id: kept }, { subject: 'catalogue-entry', subjectId: kept, detail });
  },
});

/** Fields that an entry does not have, because of another one, are as empty ones. */
async function settleEntry(
  ports: KeepEntryPorts,
  before: CatalogueEntry | null,
  typed: Entry,
  shown: Entry | null | undefined,
): Promise<Result<Entry>> {
  if (!before || !shown) return ok(typed);
  const fields = Object.keys({ ...before.entry, ...typed });
  const whole = (entry: Entry): Entry =>
    Object.fromEntries(fields.map((field) => [field, entry[field] ?? '']));
  const record = { subject: 'catalogue-entry', subjectId: before.id };
  return resolveEdits(ports, record, {
    sent: whole(typed),
    shown: whole(shown),
    stored: whole(before.entry),
  });
}

async function objectionTo(
  { catalogueBook, payers }: KeepEntryPorts,
  key: CatalogueKey,
  before: CatalogueEntry | null,
  entry: Entry,
): Promise<FieldErrors | null> {
  const { keyOf, taken, objection, rivalry } = CATALOGUES[key];
  const alike = await catalogueBook.alike(key, entry);
  const others = alike.filter(({ id }) => id !== before?.id);
  if (others.some((other) => keyOf(other.entry) === keyOf(entry))) return taken;
  const rival = others.map((other) => rivalry?.(entry, other.entry)).find(Boolean);
  if (rival) return rival;
  if (entry.payer && entry.payer !== before?.entry.payer) {
    const [payer] = await payers.withIds([Number(entry.payer)]);
    if (!payer?.active) return { payer: 'unknown-option' };
  }
  if (!before || !objection) return null;
  return objection({ ...before, inUse: await catalogueBook.inUse(key, before.id) }, entry);
}
