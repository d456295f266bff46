import { answerFeed } from '../.server/agenda-feed.ts';
import { withErrorPages } from '../.server/data-loader.ts';
import { openLoader } from '../.server/route.ts';

/** An agenda for calendar programs; its secret address replaces a session. */
export const loader = withErrorPages(openLoader(answerFeed));
