import { userTexts as texts } from '../../copy/staff.ts';
import { useToast } from '../../ui/toast.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import { failureNotice } from '../shared/failure-notice.ts';
import { useCommand } from '../shared/use-command.ts';
import { USERS_PATH } from './paths.ts';

/** Activates or deactivates a user and reports the result. */
export function useStateChange(onDone: (answer: Extract<CommandAnswer, { done: true }>) => void) {
  const toast = useToast();
  return useCommand(USERS_PATH, (answer) => {
    if (answer.done) return onDone(answer);
    toast({
      kind: 'danger',
      ...(answer.code === 'fault' && { description: answer.message }),
      ...failureNotice(answer, texts.stateFailed),
    });
  });
}
