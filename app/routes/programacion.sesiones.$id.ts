import { onScreen, pageLoader } from '../.server/route.ts';
import { valueOrRefusal } from '../.server/value-or-refusal.ts';
import { recordIdOf } from '../forms/record-id.ts';
import { sessionDetailViewOf } from '../view-models/scheduling.ts';

/** One session, with what may be done with it at this moment. */
export const loader = pageLoader(onScreen('scheduling'), async ({ actor, call, params }) => {
  const sessionId = recordIdOf(params.id);
  const session = valueOrRefusal(await call('getSession', { sessionId }));
  const staff =
    session.mayAddAuxiliary || session.mayMove
      ? valueOrRefusal(await call('listTherapists', { specialtyId: null, siteId: session.siteId }))
      : [];
  return Response.json(sessionDetailViewOf(session, actor.userId, staff));
});
