import { halfDayText } from '#app/scheduling/booking/copy.ts';
import { servicesRequestOf } from '#app/scheduling/calendar/.server/scheduling-requests.ts';
import { restDayViewOf, type SchedulingOffer, serviceViewOf } from '#app/scheduling/scheduling.ts';
import { staffViewOf } from '#app/scheduling/staff.ts';
import { dataLoader } from '#app/shell/.server/data-loader.ts';
import { onScreen } from '#app/shell/.server/route.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';

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
