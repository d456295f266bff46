import { dataLoader } from '../.server/data-loader.ts';
import { onScreen, type PageScope } from '../.server/route.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { sessionDetailViewOf } from '../view-models/scheduling.ts';

/** One session with the permitted actions. */
export const loader = dataLoader(onScreen('scheduling'), readSession, {
  screen: (_page, { event }) => `/programacion/programacion-citas?vista=dia&fecha=${event.date}`,
});

async function readSession({ actor, call, params }: PageScope) {
  const sessionId = recordIdOf(params.id);
  const session = valueOrThrow(await call('getSession', { sessionId }));
  const staff =
    session.mayAddAuxiliary || session.mayChangeAuxiliary || session.mayMove
      ? valueOrThrow(await call('listTherapists', { specialtyId: null, siteId: session.siteId }))
      : [];
  return sessionDetailViewOf(session, actor, staff);
}
