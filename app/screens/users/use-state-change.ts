import { userTexts as texts } from '../../copy/staff.ts';
import { useToast } from '../../ui/toast.tsx';
import type { DoneCommand } from '../../view-models/command-result.ts';
import { failureNotice } from '../shared/failure-notice.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { USERS_PATH } from './paths.ts';

/** Activates or deactivates a user. Success calls `onDone`; a refusal is told by a toast. */
export function useStateChange(onDone: (result: DoneCommand) => void) {
  const toast = useToast();
  return useSubmission(
    { page: USERS_PATH },
    {
      onDone,
      onRefused: (result) =>
        toast({
          kind: 'danger',
          ...(result.code === 'fault' && { description: result.message }),
          ...failureNotice(result, texts.stateFailed),
        }),
    },
  );
}
