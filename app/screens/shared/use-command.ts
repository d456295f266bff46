import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import { type CommandAnswer, faultyCommand } from '../../view-models/command-answer.ts';
import type { OfflineAnswer } from './answer-offline.ts';

interface FaultAnswer {
  readonly fault: { readonly id?: string; readonly message: string };
}

/**
 * Sends what is to be done to the route at `path`, one command at a time, and gives the answer once. What the page shows is read
 * again by itself.
 */
export function useCommand(path: string, onAnswer: (answer: CommandAnswer) => void) {
  const fetcher = useFetcher<CommandAnswer | OfflineAnswer | FaultAnswer>();
  const answered = useRef<unknown>(undefined);
  const sent = useRef(false);

  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || answer === answered.current) return;
    answered.current = answer;
    sent.current = false;
    if ('offline' in answer) onAnswer(faultyCommand(connectionTexts.offline));
    else if ('fault' in answer) onAnswer(faultyCommand(faultTextOf(answer.fault)));
    else onAnswer(answer);
  });

  const send = (command: object) => {
    if (sent.current) return;
    sent.current = true;
    fetcher.submit(JSON.stringify(command), { method: 'post', action: path, encType: 'application/json' });
  };
  return { send, busy: fetcher.state === 'submitting' };
}
