import { useEffect, useRef, useState } from 'react';
import { useFormStateDraft } from '#app/shared/use-draft.ts';
import { useJson } from '#app/shared/use-json.ts';
import type { DraftView } from '#app/shared/view/draft.ts';
import type { SettlementRow } from '../view/settlement.ts';
import { CANCEL, type Choices, currentChoices, decisionOf, KEEP, mayCancel } from './settlement-choice.ts';

/** The user's decisions and calls so far, saved as a draft, because families are called one by one. */
interface SettlementWork {
  readonly choices: Choices;
  /** Ids of the sessions whose family was called. */
  readonly called: readonly number[];
}

const NOTHING_DONE: SettlementWork = { choices: {}, called: [] };

const workOf = ({ content }: DraftView): SettlementWork =>
  content.work === undefined ? NOTHING_DONE : (JSON.parse(content.work) as SettlementWork);

/** The choice for each session, the user's or else the proposed one, and the calls; null as `draftKey` while it is unknown. */
export function useSettlement(rows: readonly SettlementRow[], draftKey: string | null) {
  const [work, setWork] = useState(NOTHING_DONE);
  const read = useJson<{ draft: DraftView | null }>(
    draftKey && `/borradores/${encodeURIComponent(draftKey)}`,
  );
  const restored = useRef<unknown>(null);
  const savedDraft = read.value?.draft ?? null;
  const { touch, discard, ...draft } = useFormStateDraft({
    draftKey: draftKey ?? '',
    savedAt: savedDraft?.savedAt ?? null,
    paused: false,
    enabled: draftKey !== null,
  });
  useEffect(() => {
    if (!savedDraft || restored.current === savedDraft) return;
    restored.current = savedDraft;
    setWork(workOf(savedDraft));
  }, [savedDraft]);
  const change = (changes: Partial<SettlementWork>) => {
    const next = { ...work, ...changes };
    setWork(next);
    touch(() => ({ work: JSON.stringify(next) }));
  };
  const { choices: userChoices, called } = work;
  const choices = currentChoices(rows, userChoices);
  const decisions = rows.flatMap((row) => decisionOf(row, choices[row.event.id] ?? KEEP) ?? []);
  const undecidedCount = rows.length - decisions.length;
  const setAll = (choiceOf: (row: SettlementRow) => string) =>
    change({ choices: Object.fromEntries(rows.map((row) => [row.event.id, choiceOf(row)])) });
  return {
    choices,
    decisions,
    /** Number of sessions without a decision. */
    undecidedCount,
    choose: (sessionId: number, choice: string) =>
      change({ choices: { ...userChoices, [sessionId]: choice } }),
    resetToProposals: () => change({ choices: {} }),
    cancelAll: () => setAll((row) => (mayCancel(row) ? CANCEL : KEEP)),
    keepAll: () => setAll(() => KEEP),
    isCalled: (sessionId: number) => called.includes(sessionId),
    setCalled: (sessionId: number, isCalled: boolean) =>
      change({ called: [...called.filter((id) => id !== sessionId), ...(isCalled ? [sessionId] : [])] }),
    draft,
    /** Deletes the draft, unless sessions are left to settle. */
    forget: () => undecidedCount === 0 && void discard(),
  };
}

/** The state of a settlement as its components use it. */
export type SettlementState = ReturnType<typeof useSettlement>;
