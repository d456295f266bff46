import { chartTexts } from '#app/history/copy/clinical-history.ts';
import { readReport } from '#app/reports/reports.server.ts';
import { commandResponse, unreadableResponse } from '#app/shell/.server/command-result.ts';
import { jsonBody } from '#app/shell/.server/json-body.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { valueOrThrow } from '#app/shell/.server/value-or-throw.ts';
import { idOrZero } from '#app/shell/record-id.ts';
import { reachesSite } from '#domain/access';
import { savesLeaders } from '#domain/care-team';
import { FOCUS_TYPE } from '#domain/catalogues';
import { mergesCharts } from '#domain/chart-merge';
import { changesPatients } from '#domain/registered-patients';
import { registeredTexts } from '../copy/registered-patients.ts';
import {
  type LeadersFormView,
  leadersFormOf,
  type RegisteredPatientView,
  registeredPatientViewOf,
} from '../registered-patients.ts';
import { registeredPatientFieldsOf } from '../view/patients-report.ts';
import { LockChange, PatientListCommand } from '../view/registered-patients-form.ts';

export { savesLeaders };

/** The requested list, the focuses to choose from, and the caller's rights. */
export async function readRegisteredPatients(scope: PageScope) {
  const focuses = valueOrThrow(await scope.call('listCatalogueItems', { types: [FOCUS_TYPE] }));
  return {
    list: await readReport('patients', scope, (patient) =>
      registeredPatientFieldsOf(patient, {
        mayOpen: reachesSite(scope.actor, patient.siteId),
        today: scope.today,
      }),
    ),
    focuses: focuses.filter(({ active }) => active).map(({ id, description }) => ({ id, name: description })),
    maySaveLeaders: savesLeaders.permits(scope.actor),
    mayChange: changesPatients.permits(scope.actor),
    mayMerge: mergesCharts.permits(scope.actor),
  };
}

/** The detail of one patient. */
export async function readRegisteredPatient({ call, params }: PageScope): Promise<RegisteredPatientView> {
  return registeredPatientViewOf(
    valueOrThrow(await call('openRegisteredPatient', { id: idOrZero(params.id) })),
  );
}

/** The form of a patient's leaders. */
export async function readLeaders({ call, params }: PageScope): Promise<LeadersFormView> {
  return leadersFormOf(valueOrThrow(await call('readCareTeam', { patientId: idOrZero(params.id) })));
}

/** Changes the focus, the state, or the leaders and the confidentiality lock of a patient. */
export async function changePatient({ call, request }: PageScope): Promise<Response> {
  const parsed = PatientListCommand.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const change = parsed.data;
  if (change.intent === 'focus')
    return commandResponse(await call('changePatientFocus', change), registeredTexts.focusChanged);
  if (change.intent === 'state')
    return commandResponse(await call('changePatientState', change), registeredTexts.stateChanged);
  const { id: patientId, leaders, lockedBy } = change;
  const lock = lockedBy === undefined ? {} : { lockedBy };
  return commandResponse(
    await call('assignLeaders', { patientId, leaders, ...lock }),
    registeredTexts.leadersSaved,
  );
}

/** Changes the confidentiality lock of a patient. */
export async function changeLock({ call, params, request }: PageScope): Promise<Response> {
  const parsed = LockChange.safeParse(await jsonBody(request));
  if (!parsed.success) return unreadableResponse();
  const { lockedBy } = parsed.data;
  const result = await call('assignLeaders', { patientId: idOrZero(params.id), lockedBy });
  return commandResponse(
    result,
    lockedBy === null ? chartTexts.lock.unlockedMessage : chartTexts.lock.lockedMessage,
  );
}
