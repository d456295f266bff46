import { openSessionChannel, type SessionEndReason, type SessionMessage } from './login-session-channel.ts';
import {
  afterCheck,
  afterFailedRequest,
  afterRenewal,
  latestOf,
  nextStep,
  type SessionClock,
  type SessionResponse,
} from './login-session-clock.ts';

/** The warning shown to the user. */
export type SessionWarning = { readonly secondsLeft: number; readonly renewable: boolean };

type WatchOptions = {
  /** GET reads the time left; POST renews the session. */
  readonly path: string;
  readonly initialResponse: SessionResponse;
  readonly warnMs: number;
  readonly onWarning: (warning: SessionWarning | null) => void;
  readonly onEnd: (why: SessionEndReason) => void;
};

type SessionWatch = { readonly renew: () => void; readonly stop: () => void };

const ACTIVITY = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;

/** Renews a session during activity in any tab, warns before it ends, and reports its end. */
export function watchSession({
  path,
  initialResponse,
  warnMs,
  onWarning,
  onEnd,
}: WatchOptions): SessionWatch {
  const channel = openSessionChannel();
  const aborter = new AbortController();
  let clock: SessionClock = afterRenewal(initialResponse, Date.now());
  let timer: number | undefined;
  let busy = false;
  let warned = false;

  function runNextStep() {
    clearTimeout(timer);
    if (busy || aborter.signal.aborted) return;
    const now = Date.now();
    const step = nextStep(clock, warnMs, now);
    if (step.do === 'renew' || step.do === 'check') return void request(step.do);
    warned = step.do === 'warn';
    onWarning(step.do === 'warn' ? { secondsLeft: step.secondsLeft, renewable: clock.renewable } : null);
    timer = window.setTimeout(runNextStep, step.until - now);
  }

  async function request(action: 'renew' | 'check') {
    busy = true;
    if (action === 'renew') clock = { ...clock, hasUnreportedActivity: false };
    const response = await fetchSession(path, action, aborter.signal);
    busy = false;
    if (aborter.signal.aborted) return;
    const now = Date.now();
    if (response === 'ended' || (response === 'unreached' && isExpired(now))) return end(endReason(now));
    if (response === 'unreached') clock = afterFailedRequest(clock, action, now);
    else if (action === 'check') clock = afterCheck(clock, response, now);
    else {
      const renewedClock = afterRenewal(response, now);
      clock = { ...renewedClock, hasUnreportedActivity: clock.hasUnreportedActivity };
      channel.postMessage({ kind: 'renewed', clock: renewedClock } satisfies SessionMessage);
    }
    runNextStep();
  }

  const isExpired = (now: number): boolean => now >= clock.endsAt;

  const endReason = (now: number): SessionEndReason => {
    if (!isExpired(now)) return 'terminada';
    return clock.renewable ? 'inactividad' : 'limite';
  };

  function end(why: SessionEndReason) {
    channel.postMessage({ kind: 'ended', why } satisfies SessionMessage);
    stop();
    onEnd(why);
  }

  function onActivity(event: Event) {
    const isUnmoved = event instanceof PointerEvent && event.type === 'pointermove' && !movedBy(event);
    if (isUnmoved || warned || clock.hasUnreportedActivity) return;
    clock = { ...clock, hasUnreportedActivity: true };
    runNextStep();
  }

  async function onMessage({ data }: MessageEvent<SessionMessage>) {
    if (data.kind === 'renewed') {
      clock = latestOf(clock, data.clock);
      return runNextStep();
    }
    const response = await fetchSession(path, 'check', aborter.signal);
    if (response !== 'ended' || aborter.signal.aborted) return;
    stop();
    onEnd(data.kind === 'ended' ? data.why : endReason(Date.now()));
  }

  function stop() {
    aborter.abort();
    clearTimeout(timer);
    channel.close();
  }

  const { signal } = aborter;
  for (const type of ACTIVITY) addEventListener(type, onActivity, { signal, passive: true, capture: true });
  addEventListener('focus', runNextStep, { signal });
  document.addEventListener('visibilitychange', runNextStep, { signal });
  channel.addEventListener('message', onMessage, { signal });
  runNextStep();
  return { renew: () => void request('renew'), stop };
}

/** After the end of a log-in session, waits until a page of another tab has one again. */
export function watchEndedSession(path: string, onResumed: (response: SessionResponse) => void): () => void {
  const channel = openSessionChannel();
  const aborter = new AbortController();
  const { signal } = aborter;
  const onMessage = async ({ data }: MessageEvent<SessionMessage>) => {
    if (data.kind !== 'opened') return;
    const response = await fetchSession(path, 'check', signal);
    if (typeof response === 'object' && !signal.aborted) onResumed(response);
  };
  channel.addEventListener('message', onMessage, { signal });
  return () => {
    aborter.abort();
    channel.close();
  };
}

const movedBy = (event: PointerEvent): boolean => event.movementX !== 0 || event.movementY !== 0;

async function fetchSession(
  path: string,
  action: 'renew' | 'check',
  signal: AbortSignal,
): Promise<SessionResponse | 'ended' | 'unreached'> {
  try {
    const method = action === 'renew' ? 'POST' : 'GET';
    const response = await fetch(path, { method, redirect: 'manual', signal });
    if (response.type === 'opaqueredirect' || response.status === 401) return 'ended';
    return response.ok ? await response.json() : 'unreached';
  } catch {
    return 'unreached';
  }
}
