import { deadlineNames, filingTexts } from '#app/billing-accounts/copy/filing.ts';
import type { PageScope } from '#app/shell/.server/page-scope.ts';
import { BILLING_SCREENS, onScreen } from '#domain/access';
import { MONTH_NAMES } from '#domain/shared';
import { payerText } from '#domain/wording';
import { pendingTaskTexts } from '../copy.ts';
import type { TaskView } from '../screen/tasks-card.tsx';
import { reportPathOf } from '../view/dashboard-links.ts';

const ACCOUNTS = '/facturacion/cuentas';

/** Deadlines that are shown one by one. */
const MAX_DEADLINES = 5;

/** `febrero de 2026` */
const monthOfDay = (day: string): string =>
  `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;

/** The pending tasks of billing: unbilled sessions and the next deadlines; none for a site that the user does not see there. */
export async function readBillingTasks(page: PageScope, siteId: number | null): Promise<readonly TaskView[]> {
  const { call, actor: viewer, today } = page;
  if (!onScreen(...BILLING_SCREENS).permits(viewer)) return [];
  const result = await call('readBillingFigures', { siteId });
  if (!result.ok) return [];
  const { unbilled, due } = result.value;
  const { count, value, first } = unbilled;
  const opensAccounts = onScreen('billing-accounts').permits(viewer);
  const unbilledPath =
    first &&
    reportPathOf(
      'unbilled-sessions',
      { viewer, from: first, to: today, siteId },
      { total: 'billable', label: 'yes' },
    );
  const shown = due.slice(0, MAX_DEADLINES);
  return [
    ...(first
      ? [
          {
            text: pendingTaskTexts.unbilled(count, value, monthOfDay(first)),
            path: unbilledPath ?? (opensAccounts ? ACCOUNTS : '/facturacion/tarifas'),
          },
        ]
      : []),
    ...(opensAccounts
      ? shown.map(({ id, code, payerName, what, left }) => ({
          text: pendingTaskTexts.deadline(
            code,
            payerText(payerName),
            deadlineNames[what],
            filingTexts.daysLeft(left),
          ),
          path: `${ACCOUNTS}/${id}`,
        }))
      : []),
    ...(opensAccounts && due.length > shown.length
      ? [{ text: pendingTaskTexts.moreDeadlines(due.length - shown.length), path: ACCOUNTS }]
      : []),
  ];
}
