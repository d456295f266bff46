import {
  afterFailure,
  type CorePorts,
  LOGIN_THROTTLES,
  type LoginFailures,
  mayOpenScreen,
  networkOf,
  type Tokens,
  waitBeforeLogin,
} from '#domain/access';
import { addDays, notFound, ok, type Result, refuse, today } from '#domain/shared';
import type { AgendaFeeds, FeedSession } from '../ports.ts';

type OpenFeedPorts = Pick<CorePorts, 'clock' | 'unitOfWork'> & {
  readonly agendaFeeds: AgendaFeeds;
  readonly tokens: Tokens;
  readonly loginFailures: LoginFailures;
};

interface OpenFeedInput {
  readonly secret: string;
  /** IP address of the caller. */
  readonly origin: string;
}

const DAYS_BEFORE = 30;
const DAYS_AHEAD = 90;

/**
 * Reads the sessions of the owner of a secret address, from 30 days ago to 90 days ahead, without cancelled ones. Wrong
 * addresses are throttled like log-ins (A9). Refuses with `record-not-found` for an unknown or revoked address and for a user
 * who is inactive or may not open the agenda (A3), and with `too-many-logins` (`seconds` to wait).
 */
export async function openFeed(
  ports: OpenFeedPorts,
  { secret, origin }: OpenFeedInput,
): Promise<Result<readonly FeedSession[]>> {
  const { agendaFeeds, tokens, clock, unitOfWork } = ports;
  const owner = await agendaFeeds.ownerOf(tokens.digest(secret));
  if (!owner || !mayOpenScreen(owner, 'agenda')) {
    const counted = await unitOfWork.run(() => recordFailedAttempt(ports, origin));
    return counted.ok ? notFound() : counted;
  }
  const currentDay = today(clock);
  return ok(
    await agendaFeeds.sessions(
      owner.userId,
      addDays(currentDay, -DAYS_BEFORE),
      addDays(currentDay, DAYS_AHEAD),
    ),
  );
}

async function recordFailedAttempt(
  { loginFailures, clock }: OpenFeedPorts,
  origin: string,
): Promise<Result<void>> {
  const key = `feed:${networkOf(origin)}`;
  const failedLogins = await loginFailures.lock(key);
  const wait = waitBeforeLogin(LOGIN_THROTTLES.network, failedLogins, clock.now());
  if (wait > 0) return refuse('too-many-logins', { seconds: Math.ceil(wait / 1000) });
  await loginFailures.save(key, afterFailure(LOGIN_THROTTLES.network, failedLogins, clock.now()));
  return ok(undefined);
}
