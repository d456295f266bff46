import { answerFeed } from '#app/agenda/.server/agenda-feed.ts';
import { fileLoaderOf } from '#app/shell/.server/data-loader.ts';
import { publicLoader } from '#app/shell/.server/route.ts';

/** An agenda for calendar programs; its secret address replaces a log-in session. */
export const loader = fileLoaderOf(publicLoader(answerFeed));
