import {
  type CorePorts,
  countAttempt,
  LOGIN_THROTTLES,
  type LoginFailures,
  mayOpenScreen,
  networkOf,
  type Tokens,
} from '#domain/access';
import { addDays, notFound, ok, type Result, today } from '#domain/shared';
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
 * Reads the sessions of the owner of a secret address, from 30 days ago to 90 days ahead, without cancelled ones. Wrong addresses are
 * throttled like log-ins (A9). Refuses with `record-not-found` (A3), and with `too-many-logins` (`seconds` to wait).
 */
export async function openFeed(
  ports: OpenFeedPorts,
  { secret, origin }: OpenFeedInput,
): Promise<Result<readonly FeedSession[]>> {
  const { agendaFeeds, loginFailures, tokens, clock, unitOfWork } = ports;
  const owner = await agendaFeeds.ownerOf(tokens.digest(secret));
  if (!owner || !mayOpenScreen(owner, 'agenda')) {
    const counter = { key: `feed:${networkOf(origin)}`, rule: LOGIN_THROTTLES.network };
    const counted = await unitOfWork.run(() => countAttempt(loginFailures, clock, [counter]));
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
