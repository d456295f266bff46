import { createContainer } from '#adapters/composition/container.ts';
import { readEnvironment } from '#adapters/composition/environment.ts';
import { createWebApp, listen } from '../../cli/support/web-server.ts';
import { apiBuild as build } from './api-build.ts';
import { withNaiveReservation } from './naive-reservation.ts';

const container = await createContainer(readEnvironment());
const servedContainer = process.argv.includes('--naive') ? withNaiveReservation(container) : container;
const { port } = await listen(createWebApp({ container: servedContainer, build }), 0);
process.stdout.write(`${JSON.stringify({ port })}\n`);
