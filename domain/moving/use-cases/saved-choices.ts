import { command, onlyAdministrators, query, succeeded } from '#domain/access';
import type { ReadingChoices } from '#domain/code-lists';
import { notFound, ok, refuse, timestamp } from '#domain/shared';
import { type ImportName, importOf } from '../imports.ts';
import type { SavedChoicesStore } from '../ports.ts';
import { checkSavedChoices, choicesKey, MAX_SAVED_CHOICES, type SavedChoices } from '../saved-choices.ts';

interface Ports {
  readonly savedChoices: SavedChoicesStore;
}

/** The named decisions for files of a list, by name (K27). Refuses with `not-allowed`. */
export const listSavedChoices = query<Ports, { readonly list: ImportName }, readonly SavedChoices[]>({
  action: 'moving.list-choices',
  allow: onlyAdministrators,
  run: async ({ savedChoices }, _actor, { list }) => ok(await savedChoices.ofList(list)),
});

interface ChoicesToSave {
  readonly list: ImportName;
  readonly name: string;
  readonly choices: ReadingChoices;
}

/**
 * Keeps the decisions for a file under a name, in place of those of this name (K27). Invalid: the codes of `checkSavedChoices`. Refuses with
 * `not-allowed` and `too-many-saved-choices`.
 */
export const saveChoices = command<Ports, ChoicesToSave, { readonly id: number }>({
  action: 'moving.save-choices',
  allow: onlyAdministrators,
  async run({ savedChoices, clock }, { userId }, { list, ...submitted }) {
    const checked = checkSavedChoices(importOf(list).definition, submitted);
    if (!checked.ok) return checked;
    const { name, choices } = checked.value;
    const stored = await savedChoices.ofList(list);
    const isNew = stored.every((each) => choicesKey(each.name) !== choicesKey(name));
    if (isNew && stored.length >= MAX_SAVED_CHOICES) return refuse('too-many-saved-choices');
    const id = await savedChoices.save({ list, name, choices, savedBy: userId, savedAt: timestamp(clock) });
    return succeeded({ id }, { subject: 'import-choices', subjectId: id, detail: { list } });
  },
});

/** Removes named decisions (K27). Refuses with `not-allowed` and `record-not-found`. */
export const removeChoices = command<Ports, { readonly id: number }, void>({
  action: 'moving.remove-choices',
  allow: onlyAdministrators,
  async run({ savedChoices }, _actor, { id }) {
    if (!(await savedChoices.remove(id))) return notFound();
    return succeeded(undefined, { subject: 'import-choices', subjectId: id });
  },
});
