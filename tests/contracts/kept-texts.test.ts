import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TherapyLeaderSchema } from '#adapters/persistence/schemas/patients.ts';
import type { Actor } from '#domain/access';
import type { ChartPart, EntryState } from '#domain/clinical-history';
import { localDate, type Result } from '#domain/shared';
import { anActor, buildersFor } from '#tests/support/builders.ts';
import { fixedClock, onBothDatabases, type TestApp } from '#tests/support/databases.ts';

const ALL_ROWS = { page: 1, size: null };
const TODAY = localDate('2026-03-04');

/** A text with the name of its author and the instant of writing. */
interface KeptText {
  readonly text: string;
  readonly authorName: string;
  readonly at: string;
}

/** A patient with the records that the steps have written. */
interface Child {
  readonly patientId: number;
  readonly lineId: number;
  readonly reasonIds: number[];
  readonly objectiveIds: number[];
}

interface Step {
  /** What the author does; `correction` changes the text of a plan's diagnosis, `recoding` its coded diagnoses. */
  readonly do: string;
  /** Index of the author. */
  readonly authorIndex: number;
  /** Selects the record, modulo the number of records. */
  readonly recordNumber: number;
  readonly text: string;
}

const steps = fc.array(
  fc.record<Step>({
    do: fc.constantFrom(
      ...['reason', 'verified-reason', 'verification', 'antecedent', 'impression', 'plan', 'evolution'],
      ...['objective', 'scoring', 'clarification', 'annulment', 'annulment', 'correction', 'correction'],
      ...['recoding', 'recoding'],
    ),
    authorIndex: fc.nat(1),
    recordNumber: fc.nat(),
    text: fc.string({ minLength: 1 }),
  }),
  { minLength: 10, maxLength: 20 },
);

const recordAt = <Item>(items: readonly Item[], recordNumber: number): Item | undefined =>
  items[recordNumber % items.length];

onBothDatabases((openApp) => {
  const clock = fixedClock('2026-03-04T14:00:00.000Z');
  let app: TestApp;
  let build: ReturnType<typeof buildersFor>;
  let siteId: number;
  let itemId: number;
  /** A therapist and a coordinator, who may annul and score what the therapist has written. */
  let authors: readonly Actor[];

  beforeAll(async () => {
    app = await openApp(clock);
    build = buildersFor(app);
    siteId = await build.site();
    itemId = await build.item(1);
    const author = async (roleId: number, firstNames: string, lastNames: string) => {
      const user = { roleId: await build.role(roleId), siteId, firstNames, lastNames };
      return anActor({ ...user, userId: await build.user(user) });
    };
    authors = [await author(2, 'Camila', 'Ríos'), await author(13, 'Sara', 'Gil')];
  });
  afterAll(() => app.close());

  const as = (actor: Actor) => app.container.scope().as(actor);
  const unwrap = <Value>(result: Result<Value>): Value => {
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value;
  };

  const aChild = async (): Promise<Child> => {
    const patientId = await build.patient({ siteId });
    const createdBy = Number(authors[0]?.userId);
    const { lineId } = await build.authorization({ patientId, siteId, createdBy });
    const assigned = { assignedBy: createdBy, assignedAt: '2026-03-01T12:00:00.000Z' };
    for (const [index, { userId: staffId }] of authors.entries())
      await app.container.database
        .fork()
        .insert(TherapyLeaderSchema, { patientId, specialtyId: index + 2, staffId, ...assigned });
    return { patientId, lineId, reasonIds: [], objectiveIds: [] };
  };

  /** All texts that the screens of a patient show, and the entries that they belong to. */
  const readAll = async ({ patientId }: Child) => {
    const call = as(authors[0] as Actor);
    const chartOf = async (part: ChartPart) =>
      unwrap(await call('openChart', { patientId, part, withServices: false, isAlreadyOpen: true }));
    const { reasons } = await chartOf({ kind: 'reasons', page: ALL_ROWS });
    const { antecedents } = await chartOf({ kind: 'antecedents' });
    const { impressions } = await chartOf({ kind: 'impressions' });
    const { plans } = await chartOf({ kind: 'plans' });
    const { evolutions } = await chartOf({ kind: 'evolutions', page: ALL_ROWS });
    const opened = unwrap(await call('openObjectives', { patientId, area: null, isAlreadyOpen: true }));
    const texts: KeptText[] = [];
    const entryIds: number[] = [];
    const addTexts = (
      { author, writtenAt: at }: Pick<EntryState, 'author' | 'writtenAt'>,
      written: readonly (string | null)[],
    ) => {
      for (const text of written) if (text !== null) texts.push({ text, authorName: author.name, at });
    };
    const addEntry = (entry: EntryState, ...written: (string | null)[]) => {
      entryIds.push(entry.entryId);
      addTexts(entry, written);
      for (const clarification of entry.clarifications) addTexts(clarification, [clarification.text]);
      const { annulment } = entry;
      if (annulment)
        texts.push({ text: annulment.reason, authorName: annulment.authorName, at: annulment.at });
    };
    for (const reason of reasons?.rows ?? []) {
      addEntry(reason, reason.text);
      for (const each of reason.annulledVerifications) addEntry(each, each.text);
      if (reason.verification) addEntry(reason.verification, reason.verification.text);
    }
    for (const each of [...(antecedents ?? []), ...(evolutions?.rows ?? [])]) addEntry(each, each.text);
    for (const each of impressions ?? []) addEntry(each, each.observations, each.anamnesis);
    for (const each of plans ?? []) {
      addEntry(each, each.conclusions, each.recommendations, each.familyActivities);
      for (const diagnosis of each.diagnosisTexts) addTexts(diagnosis, [diagnosis.text]);
      for (const version of each.diagnosisVersions)
        addTexts(
          version,
          version.diagnoses.map(({ detail }) => detail),
        );
    }
    for (const each of opened.areas.flatMap(({ objectives }) => objectives ?? [])) {
      addEntry(each, each.text, ...each.tasks);
      for (const scoring of each.scorings) addEntry(scoring, scoring.comment);
    }
    return { texts, entryIds: entryIds.sort((first, second) => first - second), plans: plans ?? [] };
  };

  /** Tries a step; returns the texts that it saved, none when the step was refused. */
  const tryStep = async (
    child: Child,
    { do: what, authorIndex, recordNumber, text }: Step,
  ): Promise<readonly string[]> => {
    const actor = authors[authorIndex] as Actor;
    const call = as(actor);
    const { patientId } = child;
    const textsIfOk = ({ ok }: { readonly ok: boolean }, ...texts: string[]) => (ok ? texts : []);
    const verification = { termIds: [], text: `Verificado ${text}`, date: null };
    switch (what) {
      case 'reason':
      case 'verified-reason': {
        const verified = what === 'verified-reason';
        const result = await call('addConsultationReason', {
          patientId,
          date: null,
          text,
          verification: verified ? verification : null,
        });
        if (result.ok) child.reasonIds.push(result.value.id);
        return textsIfOk(result, text, ...(verified ? [verification.text] : []));
      }
      case 'verification': {
        const reasonId = recordAt(child.reasonIds, recordNumber);
        if (reasonId === undefined) return [];
        return textsIfOk(
          await call('verifyConsultationReason', { reasonId, ...verification }),
          verification.text,
        );
      }
      case 'antecedent':
        return textsIfOk(
          await call('addAntecedent', { patientId, type: 1 + (recordNumber % 5), text }),
          text,
        );
      case 'impression': {
        const anamnesis = `Anamnesis ${text}`;
        const impression = { patientId, date: null, diagnoses: [], observations: text, anamnesis };
        return textsIfOk(await call('addImpression', impression), text, anamnesis);
      }
      case 'plan': {
        const longTexts = {
          conclusions: text,
          recommendations: `Se recomienda ${text}`,
          familyActivities: `En casa ${text}`,
          diagnosis: `DX ${text}`,
        };
        const plan = { patientId, sessionId: null, startDate: TODAY, endDate: null, period: 1 };
        const services = [{ specialtyId: 2, sessions: 2 }];
        const result = await call('addTreatmentPlan', { ...plan, ...longTexts, diagnoses: [], services });
        return textsIfOk(result, ...Object.values(longTexts));
      }
      case 'evolution': {
        const session = { lineId: child.lineId, patientId, siteId, therapistId: actor.userId };
        const sessionId = await build.session({ ...session, date: TODAY });
        return textsIfOk(
          await call('registerEvolution', { sessionId, text, strategyId: null, materialId: null }),
          text,
        );
      }
      case 'objective': {
        // A task is stored as one line with single spaces.
        const tasks = [1, 2, 3].map((task) => `${task} ${text}`.replace(/\s+/g, ' '));
        const dueDate = localDate('2026-03-31');
        const objective = { patientId, area: authorIndex + 1, text, tasks, dueDate, date: null };
        const result = await call('addObjective', objective);
        if (result.ok) child.objectiveIds.push(result.value.entryId);
        return textsIfOk(result, text, ...tasks);
      }
      case 'scoring': {
        const objectiveId = recordAt(child.objectiveIds, recordNumber);
        if (objectiveId === undefined) return [];
        const tasks = [1, 2, 3].map(() => ({ score: 60, met: true }));
        const scoring = { objectiveId, period: 1 + (recordNumber % 3), tasks, comment: text };
        return textsIfOk(await call('scorePeriod', scoring), text);
      }
      case 'correction': {
        const entryId = recordAt((await readAll(child)).plans, recordNumber)?.entryId;
        if (entryId === undefined) return [];
        return textsIfOk(await call('correctPlanDiagnosis', { entryId, diagnosis: text }), text);
      }
      case 'recoding': {
        const entryId = recordAt((await readAll(child)).plans, recordNumber)?.entryId;
        if (entryId === undefined) return [];
        const diagnoses = [{ itemId, type: 1, detail: text, principal: true }];
        return textsIfOk(await call('correctDiagnoses', { entryId, diagnoses }), text);
      }
      default: {
        const entryId = recordAt((await readAll(child)).entryIds, recordNumber);
        if (entryId === undefined) return [];
        if (what === 'clarification') return textsIfOk(await call('clarifyEntry', { entryId, text }), text);
        return textsIfOk(await call('annulEntry', { entryId, reason: text }), text);
      }
    }
  };

  const sorted = (texts: readonly KeptText[]) =>
    texts.map(({ at, authorName, text }) => `${at} ${authorName}: ${text}`).sort();

  it('every saved text stays readable with author and instant, whatever two authors do', async () => {
    const successfulSteps = new Set<string>();
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const child = await aChild();
        const saved: KeptText[] = [];
        for (const step of taken) {
          clock.forward(1000);
          const at = new Date(clock.now()).toISOString();
          const { firstNames, lastNames } = authors[step.authorIndex] as Actor;
          const texts = (await tryStep(child, step)).map((text) => text.trim()).filter((text) => text !== '');
          if (texts.length > 0) successfulSteps.add(step.do);
          saved.push(...texts.map((text) => ({ text, at, authorName: `${firstNames} ${lastNames}` })));
        }
        expect(sorted((await readAll(child)).texts)).toEqual(sorted(saved));
      }),
      {
        numRuns: 4,
        endOnFailure: true,
        examples: [
          [
            [
              { do: 'verified-reason', authorIndex: 0, recordNumber: 0, text: 'No habla' },
              { do: 'annulment', authorIndex: 1, recordNumber: 1, text: 'Otro paciente' },
              { do: 'verification', authorIndex: 1, recordNumber: 0, text: 'No habla aún' },
              { do: 'objective', authorIndex: 0, recordNumber: 0, text: 'Saluda' },
              { do: 'scoring', authorIndex: 1, recordNumber: 0, text: 'Con ayuda' },
              { do: 'scoring', authorIndex: 0, recordNumber: 0, text: 'Sola' },
              { do: 'annulment', authorIndex: 1, recordNumber: 4, text: 'Periodo equivocado' },
              { do: 'plan', authorIndex: 0, recordNumber: 0, text: 'Dislalia' },
              { do: 'correction', authorIndex: 0, recordNumber: 0, text: 'Disfasia' },
              { do: 'recoding', authorIndex: 0, recordNumber: 0, text: 'Leve' },
              { do: 'recoding', authorIndex: 0, recordNumber: 0, text: 'Moderado' },
              { do: 'annulment', authorIndex: 0, recordNumber: 6, text: 'Plan de otra niña' },
            ],
          ],
        ],
      },
    );
    expect([...successfulSteps]).toEqual(
      expect.arrayContaining(['annulment', 'correction', 'scoring', 'verification']),
    );
  });
});
