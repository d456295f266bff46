import { readHistory, readsTariffs } from '#app/billing/.server/tariffs.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';

/** All tariffs of a payer and a service. */
export const loader = dataLoader(readsTariffs, readHistory);
