import { describe, expect, it } from 'vitest';
import { warmWorker } from '#adapters/warm-worker.ts';
import type { EchoRequest } from '#tests/support/echo-worker.ts';

function echoWorker({ maxMs = 30_000, maxWaitingRequests = 10 } = {}) {
  const ask = warmWorker<EchoRequest>({
    source: '../tests/support/echo-worker.ts',
    bundled: '',
    name: 'Echo',
    maxMs,
    maxWaitingRequests,
  });
  return async (request: EchoRequest) => Buffer.from(await ask(request)).toString();
}

describe('a warm worker', () => {
  it('stays, and answers one request after the other in their order', async () => {
    const ask = echoWorker();
    const answers = await Promise.all(['a', 'b', 'c'].map((text) => ask({ text })));
    expect(answers).toEqual(['a 1', 'b 2', 'c 3']);
    expect(await ask({ text: 'd' })).toBe('d 4');
  });

  it('fails the request whose work fails, and answers the next', async () => {
    const ask = echoWorker();
    const failed = ask({ text: 'no ink', fate: 'fail' });
    const next = ask({ text: 'a' });
    await expect(failed).rejects.toThrow(/Echo failed: .*no ink/);
    expect(await next).toBe('a 1');
  });

  it('that crashes fails only its request, and another one takes its place', async () => {
    const ask = echoWorker();
    for (const fate of ['exit', 'throw'] as const) {
      await ask({ text: 'before' });
      const crashed = ask({ text: 'out of memory', fate });
      const next = ask({ text: 'a' });
      await expect(crashed).rejects.toThrow(fate === 'exit' ? 'has ended' : 'out of memory');
      expect(await next).toBe('a 1');
    }
  });

  it('that takes too long is replaced', async () => {
    const ask = echoWorker({ maxMs: 1_000 });
    await expect(ask({ text: 'a', fate: 'hang' })).rejects.toThrow('Echo took too long');
    expect(await ask({ text: 'b' })).toBe('b 1');
  });

  it('refuses requests when its queue is full, and takes them again afterwards', async () => {
    const ask = echoWorker({ maxWaitingRequests: 2 });
    const taken = ['a', 'b', 'c'].map((text) => ask({ text }));
    await expect(ask({ text: 'd' })).rejects.toThrow('Too many requests wait for Echo');
    expect(await Promise.all(taken)).toEqual(['a 1', 'b 2', 'c 3']);
    expect(await ask({ text: 'e' })).toBe('e 4');
  });
});
