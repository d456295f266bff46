import { openSessionChannel, type SessionEnd, type SessionMessage } from './session-channel.ts';
import {
  asked,
  nextStep,
  type SessionAnswer,
  type SessionClock,
  told,
  toldElsewhere,
  unreached,
} from './session-clock.ts';

/** The warning that is to be seen. */
export type SessionWarning = { readonly secondsLeft: number; readonly renewable: boolean };

type WatchOptions = {
  /** GET asks what is left; POST tells that somebody is working. */
  readonly path: string;
  readonly first: SessionAnswer;
  readonly warnMs: number;
  readonly onWarning: (warning: SessionWarning | null) => void;
  readonly onEnd: (why: SessionEnd) => void;
};

type SessionWatch = { readonly renew: () => void; readonly stop: () => void };

const WORK = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/** Keeps a session alive while somebody works in any tab, warns before it ends, and says when it is over. */
export function watchSession({ path, first, warnMs, onWarning, onEnd }: WatchOptions): SessionWatch {
  const channel = openSessionChannel();
  const ending = new AbortController();
  let clock: SessionClock = told(first, Date.now());
  let timer: number | undefined;
  let busy = false;
  let warned = false;

  function look() {
    clearTimeout(timer);
    if (busy || ending.signal.aborted) return;
    const now = Date.now();
    const step = nextStep(clock, warnMs, now);
    if (step.do === 'tell' || step.do === 'ask') return void contact(step.do);
    warned = step.do === 'warn';
    onWarning(step.do === 'warn' ? { secondsLeft: step.secondsLeft, renewable: clock.renewable } : null);
    timer = window.setTimeout(look, step.until - now);
  }

  async function contact(how: 'tell' | 'ask') {
    busy = true;
    if (how === 'tell') clock = { ...clock, untold: false };
    const answer = await talk(path, how, ending.signal);
    busy = false;
    if (ending.signal.aborted) return;
    const now = Date.now();
    const over = now >= clock.endsAt;
    if (answer === 'ended' || (answer === 'unreached' && over)) return end(over ? whyAtEnd() : 'terminada');
    if (answer === 'unreached') clock = unreached(clock, how, now);
    else if (how === 'ask') clock = asked(clock, answer, now);
    else {
      const fresh = told(answer, now);
      clock = { ...fresh, untold: clock.untold };
      channel.postMessage({ kind: 'told', clock: fresh } satisfies SessionMessage);
    }
    look();
  }

  const whyAtEnd = (): SessionEnd => (clock.renewable ? 'inactividad' : 'limite');

  function end(why: SessionEnd) {
    channel.postMessage({ kind: 'ended', why } satisfies SessionMessage);
    stop();
    onEnd(why);
  }

  function work(event: Event) {
    const still = event instanceof PointerEvent && event.type === 'pointermove' && !movedBy(event);
    if (still || warned || clock.untold) return;
    clock = { ...clock, untold: true };
    look();
  }

  async function hear({ data }: MessageEvent<SessionMessage>) {
    if (data.kind === 'told') {
      clock = toldElsewhere(clock, data.clock);
      return look();
    }
    const answer = await talk(path, 'ask', ending.signal);
    if (answer !== 'ended' || ending.signal.aborted) return;
    stop();
    onEnd(data.kind === 'ended' ? data.why : 'terminada');
  }

  function stop() {
    ending.abort();
    clearTimeout(timer);
    channel.close();
  }

  const { signal } = ending;
  for (const type of WORK) addEventListener(type, work, { signal, passive: true, capture: true });
  addEventListener('focus', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  channel.addEventListener('message', hear, { signal });
  look();
  return { renew: () => void contact('tell'), stop };
}

/** Waits after the end of a session until it has been taken up again, here or in another tab. */
export function watchEndedSession(path: string, onResumed: (answer: SessionAnswer) => void): () => void {
  const channel = openSessionChannel();
  const stopping = new AbortController();
  const { signal } = stopping;
  const hear = async ({ data }: MessageEvent<SessionMessage>) => {
    if (data.kind !== 'opened') return;
    const answer = await talk(path, 'ask', signal);
    if (typeof answer === 'object' && !signal.aborted) onResumed(answer);
  };
  channel.addEventListener('message', hear, { signal });
  return () => {
    stopping.abort();
    channel.close();
  };
}

const movedBy = (event: PointerEvent): boolean => event.movementX !== 0 || event.movementY !== 0;

async function talk(
  path: string,
  how: 'tell' | 'ask',
  signal: AbortSignal,
): Promise<SessionAnswer | 'ended' | 'unreached'> {
  try {
    const method = how === 'tell' ? 'POST' : 'GET';
    const response = await fetch(path, { method, redirect: 'manual', signal });
    if (response.type === 'opaqueredirect' || response.status === 401) return 'ended';
    return response.ok ? await response.json() : 'unreached';
  } catch {
    return 'unreached';
  }
}
