import { userTexts as texts } from '../../copy/staff.ts';
import { useToast } from '../../ui/toast.tsx';
import type { CommandAnswer } from '../../view-models/command-answer.ts';
import { useCommand } from '../shared/use-command.ts';
import { USERS_PATH } from './paths.ts';

/** Activates or deactivates a user and reports the result. */
export function useStateChange(onDone: (answer: Extract<CommandAnswer, { done: true }>) => void) {
  const toast = useToast();
  return useCommand(USERS_PATH, (answer) => {
    if (answer.done) return onDone(answer);
    if (answer.code === 'fault')
      return toast({ kind: 'danger', title: texts.stateFailed, description: answer.message });
    toast({ kind: 'danger', title: answer.message });
  });
}
