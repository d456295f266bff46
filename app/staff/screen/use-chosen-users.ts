import { useState } from 'react';
import type { UserRowView } from '../view/users.ts';

/** The users who are chosen to be changed together, also those of other pages of the list. */
export function useChosenUsers(rows: readonly UserRowView[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, UserRowView>>(new Map());
  const chosenOnPage = rows.filter(({ id }) => chosen.has(id));
  const currentRows = new Map(rows.map((row) => [row.id, row]));
  return {
    /** As the list shows them now, where it does. */
    users: [...chosen.values()].map((row) => currentRows.get(row.id) ?? row),
    has: (id: number) => chosen.has(id),
    isPageChosen: rows.length > 0 && chosenOnPage.length === rows.length,
    choose: (added: readonly UserRowView[]) =>
      setChosen((before) => new Map([...before, ...added.map((row) => [row.id, row] as const)])),
    forget: (removed: readonly UserRowView[]) => {
      const ids = new Set(removed.map(({ id }) => id));
      setChosen((before) => new Map([...before].filter(([id]) => !ids.has(id))));
    },
    clear: () => setChosen(new Map()),
  };
}

export type ChosenUsers = ReturnType<typeof useChosenUsers>;
