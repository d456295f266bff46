import { useState } from 'react';
import type { SettlementRow } from '../../../view-models/settlement.ts';
import { CANCEL, type Choices, currentChoices, decisionOf, KEEP, mayCancel } from './settlement-choice.ts';

/** The choice for each session: the user's, or else the proposed one. */
export function useSettlement(rows: readonly SettlementRow[]) {
  const [userChoices, setUserChoices] = useState<Choices>({});
  const choices = currentChoices(rows, userChoices);
  const decisions = rows.flatMap((row) => decisionOf(row, choices[row.event.id] ?? KEEP) ?? []);
  const isListed = (sessionId: string) => rows.some(({ event }) => event.id === Number(sessionId));
  const setAll = (choiceOf: (row: SettlementRow) => string) =>
    setUserChoices(Object.fromEntries(rows.map((row) => [row.event.id, choiceOf(row)])));
  return {
    /** The user's choices for sessions that are still listed. */
    userChoices: Object.fromEntries(Object.entries(userChoices).filter(([sessionId]) => isListed(sessionId))),
    choices,
    decisions,
    /** Number of sessions without a decision. */
    undecidedCount: rows.length - decisions.length,
    choose: (sessionId: number, choice: string) =>
      setUserChoices((before) => ({ ...before, [sessionId]: choice })),
    resetToProposals: () => setUserChoices({}),
    cancelAll: () => setAll((row) => (mayCancel(row) ? CANCEL : KEEP)),
    keepAll: () => setAll(() => KEEP),
  };
}
