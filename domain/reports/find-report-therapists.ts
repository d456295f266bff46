import { query, sitesToRead } from '#domain/access';
import type { SchedulingChoices, TherapistOption } from '#domain/scheduling';
import { ok } from '#domain/shared';
import { readsReports } from './find-report-patients.ts';

/** Active therapists of the caller's sites, sorted by name, for the filter of a report (A3). Refuses with `not-allowed`. */
export const findReportTherapists = query<
  { readonly schedulingChoices: Pick<SchedulingChoices, 'therapists'> },
  void,
  readonly TherapistOption[]
>({
  action: 'reports.find-therapists',
  allow: readsReports,
  async run({ schedulingChoices }, actor) {
    const sites = sitesToRead(actor, readsReports, null);
    return sites.ok ? ok(await schedulingChoices.therapists(sites.value, null)) : sites;
  },
});
