import { useState } from 'react';
import type { SummaryError } from '#app/ui/error-summary.tsx';
import { type ConflictView, changedByText } from './view/edit-conflict.ts';

type Fields = Readonly<Record<string, string>>;

const NONE: readonly ConflictView[] = [];

/**
 * The conflicting edits of a form until each is decided. `shown` holds the loaded values, which are submitted with the form. Whichever
 * value the user chooses, `shown` then holds the stored value, so that the server reports the conflict only once. Controls have the ids
 * `id-field`; `provider` holds the props of `ConflictsProvider`.
 */
export function useConflicts(
  id: string,
  labels: Fields,
  loadedValues: Fields,
  conflicts: readonly ConflictView[] = NONE,
) {
  const [decidedValues, setDecidedValues] = useState<Fields>({});
  const openConflicts = conflicts.filter(({ field, value }) => decidedValues[field] !== value);
  return {
    shown: { ...loadedValues, ...decidedValues },
    summary: openConflicts.map(
      ({ field, ...change }): SummaryError => ({
        message: `${labels[field] ?? field}: lo cambió también ${changedByText(change)}`,
        fieldId: `${id}-${field}`,
      }),
    ),
    provider: {
      byId: Object.fromEntries(openConflicts.map((conflict) => [`${id}-${conflict.field}`, conflict])),
      onChoose(controlId: string) {
        const chosen = openConflicts.find(({ field }) => `${id}-${field}` === controlId);
        if (chosen) setDecidedValues((before) => ({ ...before, [chosen.field]: chosen.value }));
      },
    },
  };
}
