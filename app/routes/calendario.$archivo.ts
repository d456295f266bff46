import { answerFeed } from '../.server/agenda-feed.ts';
import { fileLoaderOf } from '../.server/data-loader.ts';
import { publicLoader } from '../.server/route.ts';

/** An agenda for calendar programs; its secret address replaces a log-in session. */
export const loader = fileLoaderOf(publicLoader(answerFeed));
