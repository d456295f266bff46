import { answerRequests } from '#adapters/answer-requests.ts';

export interface EchoRequest {
  readonly text: string;
  /** What happens in place of an answer: the answer rejects, the worker exits, it throws outside of the answer, or it never answers. */
  readonly fate?: 'fail' | 'exit' | 'throw' | 'hang';
}

let answerCount = 0;

answerRequests(async ({ text, fate }: EchoRequest) => {
  if (fate === 'fail') throw new Error(text);
  if (fate === 'exit') process.exit(1);
  if (fate === 'throw')
    setImmediate(() => {
      throw new Error(text);
    });
  if (fate) await new Promise(() => setInterval(() => undefined, 1000));
  return Buffer.from(`${text} ${++answerCount}`);
});
