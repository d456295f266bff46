import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { connectionTexts, faultTextOf } from '../../copy/connection.ts';
import { type CommandAnswer, faultyCommand } from '../../view-models/command-answer.ts';
import type { Posted } from './post.ts';
import { usePost } from './use-post.ts';

/** Submits commands to the page at `path`, one at a time, and passes on each answer once. The page revalidates by itself. */
export function useCommand(path: string, onAnswer: (answer: CommandAnswer) => void) {
  const fetcher = useFetcher<Posted<CommandAnswer>>();
  const answered = useRef<unknown>(undefined);
  const sent = useRef(false);

  useEffect(() => {
    const answer = fetcher.data;
    if (!answer || answer === answered.current) return;
    answered.current = answer;
    sent.current = false;
    onAnswer(commandAnswerIn(answer));
  });

  const send = (command: object | FormData) => {
    if (sent.current) return;
    sent.current = true;
    const to = { method: 'post', action: path } as const;
    if (command instanceof FormData) fetcher.submit(command, { ...to, encType: 'multipart/form-data' });
    else fetcher.submit(JSON.stringify(command), { ...to, encType: 'application/json' });
  };
  return { send, busy: fetcher.state === 'submitting' };
}

/** {@link useCommand} for a resource route. */
export function usePostCommand(path: string, onAnswer: (answer: CommandAnswer) => void) {
  const { revalidate } = useRevalidator();
  const { send, busy } = usePost<CommandAnswer>(path);
  return {
    busy,
    async send(command: object) {
      const posted = await send(command);
      if (!posted) return;
      const answer = commandAnswerIn(posted);
      if (answer.done) revalidate();
      onAnswer(answer);
    },
  };
}

/** The answer of a command, also for a lost connection. */
export function commandAnswerIn(answer: Posted<CommandAnswer>): CommandAnswer {
  if ('offline' in answer) return { ...faultyCommand(connectionTexts.unknown), noReply: true };
  return 'fault' in answer ? faultyCommand(faultTextOf(answer.fault)) : answer;
}
