import { type ReactNode, useState } from 'react';
import type { JsonRead } from '#app/shared/use-json.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { RefusedCommand } from '#app/shared/view/command-result.ts';
import { Notice } from '#app/ui/notice.tsx';
import { ReadFailed } from '#app/ui/read-failed.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useToast } from '#app/ui/toast.tsx';
import { settlementTexts as texts } from '../copy.ts';

/** Submits a settlement; reads the proposals again after a refusal. */
export function useSettlementSubmission(
  target: Parameters<typeof useSubmission>[0],
  reload: () => void,
  onSucceeded: () => void,
) {
  const toast = useToast();
  const [refused, setRefused] = useState<RefusedCommand | null>(null);
  const { send, busy } = useSubmission(target, {
    onSucceeded({ message }) {
      toast({ kind: 'success', title: message });
      onSucceeded();
    },
    onRefused(result) {
      setRefused(result);
      reload();
    },
  });
  const settle = (command: object) => {
    setRefused(null);
    send(command);
  };
  return { settle, busy, refused };
}

interface SettlementProposalsProps {
  readonly refused: RefusedCommand | null;
  readonly read: JsonRead<unknown>;
  /** Notices about the proposals. */
  readonly notices: ReactNode;
  /** The sessions with their choices; null until they are read. */
  readonly children: ReactNode;
}

/** The sessions of a settlement, with its refusal and its loading state. */
export function SettlementProposals({ refused, read, notices, children }: SettlementProposalsProps) {
  return (
    <>
      {refused && <Notice tone="danger">{refused.message}</Notice>}
      {notices}
      {read.state === 'failed' && <ReadFailed onRetry={read.reload}>{texts.readFailed}</ReadFailed>}
      {!children && read.state === 'loading' && <Skeleton className="h-24 w-full" />}
      {children}
    </>
  );
}
