import { answerFeed } from '../.server/agenda-feed.ts';
import { openLoader } from '../.server/route.ts';

/** An agenda for calendar programs: who knows the secret address reads it without a session. */
export const loader = openLoader(answerFeed);
