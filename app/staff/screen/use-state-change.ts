import { failureNotice } from '#app/shared/failure-notice.ts';
import { useSubmission } from '#app/shared/use-submission.ts';
import type { SucceededCommand } from '#app/shared/view/command-result.ts';
import { useToast } from '#app/ui/toast.tsx';
import { userTexts as texts } from '../copy/staff.ts';
import { USERS_PATH } from './paths.ts';

/** Sends the command that activates or deactivates a user; a toast shows a refusal. */
export function useStateChange(onSucceeded: (result: SucceededCommand) => void) {
  const toast = useToast();
  return useSubmission(
    { page: USERS_PATH },
    {
      onSucceeded,
      onRefused: (result) =>
        toast({
          kind: 'danger',
          ...(result.code === 'fault' && { description: result.message }),
          ...failureNotice(result, texts.stateFailed),
        }),
    },
  );
}
