import type { Actor } from '#domain/access';
import { issueEvaluationReport } from '#domain/printed-history';
import { type Clock, unwrap } from '#domain/shared';
import { columns, int, select } from '../persistence/columns.ts';
import type { Database } from '../persistence/engine.ts';
import type { Ports } from './ports.ts';

const REPORT_COUNT = 5;
const DAY_MS = 86_400_000;

const PLAN = columns({ planId: int('max(e.id)'), patientId: int('e.patient_id') });

/** The newest plan of each active patient without a confidentiality lock. */
const FROM_PLANS = `from clinical_entry e
  join patient p on p.id = e.patient_id
  where e.kind = 'plan' and p.active = 1 and p.locked_by is null
  group by e.patient_id order by e.patient_id limit ?`;

/** Issues evaluation reports for some treatment plans of the demo data, each by the author of the plan on the next day. */
export async function issueDemoReports(
  database: Database,
  clock: Clock,
  portsWithClock: (clock: Clock) => Ports,
): Promise<void> {
  const plans = await select(database.fork(), PLAN, FROM_PLANS, [REPORT_COUNT]);
  const { treatmentPlans, staffDirectory } = portsWithClock(clock);
  for (const { planId, patientId } of plans) {
    const plan = await treatmentPlans.ofId(planId);
    const author = plan && (await staffDirectory.find({ id: plan.authorId }));
    if (!plan || !author) throw new Error(`The demonstration has no plan ${planId}`);
    const issuedAt = Math.min(Date.parse(plan.writtenAt) + DAY_MS, clock.now());
    const screens: Actor['screens'] = new Set(['clinical-history']);
    unwrap(
      await issueEvaluationReport(
        portsWithClock({ now: () => issuedAt }),
        { ...author, userId: author.id, screens, origin: 'demo' },
        {
          patientId,
          planId,
          parts: ['reasons', 'antecedents', 'impressions', 'plans'],
          recommendations: plan.recommendations ?? plan.conclusions,
        },
      ),
    );
  }
}
