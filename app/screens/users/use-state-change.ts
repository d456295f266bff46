import { userTexts as texts } from '../../copy/staff.ts';
import { useToast } from '../../ui/toast.tsx';
import type { DoneCommand } from '../../view-models/command-result.ts';
import { failureNotice } from '../shared/failure-notice.ts';
import { useSubmission } from '../shared/use-submission.ts';
import { USERS_PATH } from './paths.ts';

/** Sends the command that activates or deactivates a user; a toast shows a refusal. */
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
