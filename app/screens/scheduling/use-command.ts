import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import type { clientAction } from '../../routes/_app.programacion.programacion-citas.tsx';
import type { SchedulingAnswer } from '../../view-models/scheduling.ts';

/** The address of the scheduling screen, which also takes its commands. */
const SCHEDULING_PATH = '/programacion/programacion-citas';

const faulty = (message: string): SchedulingAnswer => ({
  done: false,
  code: 'fault',
  message,
  fields: {},
  date: null,
});

/**
 * Sends what is to be scheduled, cancelled or added, one at a time, and gives the answer once. The calendar is read again by
 * itself.
 */
export function useCommand(onAnswer: (answer: SchedulingAnswer) => void) {
  const fetcher = useFetcher<typeof clientAction>();
  const answered = useRef<unknown>(undefined);
  const sent = useRef(false);

  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || answer === answered.current) return;
    answered.current = answer;
    sent.current = false;
    if ('offline' in answer) onAnswer(faulty(connectionTexts.offline));
    else if ('fault' in answer) onAnswer(faulty(faultTextOf(answer.fault)));
    else onAnswer(answer);
  });

  const send = (command: object) => {
    if (sent.current) return;
    sent.current = true;
    fetcher.submit(JSON.stringify(command), {
      method: 'post',
      action: SCHEDULING_PATH,
      encType: 'application/json',
    });
  };
  return { send, busy: fetcher.state === 'submitting' };
}
