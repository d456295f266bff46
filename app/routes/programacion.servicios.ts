import { dataLoader } from '../.server/data-loader.ts';
import { onScreen } from '../.server/route.ts';
import { servicesRequestOf } from '../.server/scheduling-requests.ts';
import { valueOrThrow } from '../.server/value-or-throw.ts';
import { halfDayText } from '../copy/half-day.ts';
import { restDayViewOf, type SchedulingOffer, serviceViewOf } from '../view-models/scheduling.ts';
import { staffViewOf } from '../view-models/staff.ts';

/** The choices for scheduling a patient: services, therapists and rest days. */
export const loader = dataLoader(onScreen('scheduling'), async ({ call, url, today }) => {
  const request = servicesRequestOf(url);
  if (!request) return new Response(null, { status: 422 });
  const { patientId, siteId } = request;
  const services = valueOrThrow(await call('listAvailableServices', { patientId }));
  const lineForecasts = valueOrThrow(await call('forecastServices', { patientId }));
  const forecasts = new Map(lineForecasts.map((line) => [line.lineId, line]));
  const staff = valueOrThrow(await call('listTherapists', { specialtyId: null, siteId }));
  const [to = today] = services
    .map(({ expiresOn }) => expiresOn)
    .sort((one, other) => (one < other ? 1 : -1));
  const restDays = await call('listRestDays', { siteId, from: today, to });
  const halfDay = valueOrThrow(await call('getHalfDay', { patientId }));
  const offer: SchedulingOffer = {
    patientId,
    halfDay: halfDayText(halfDay),
    services: services.map((service) =>
      serviceViewOf(service, forecasts.get(service.lineId), services, staff),
    ),
    staff: staff.map(staffViewOf),
    restDays: restDays.ok ? restDays.value.map(restDayViewOf) : [],
  };
  return Response.json(offer);
});
