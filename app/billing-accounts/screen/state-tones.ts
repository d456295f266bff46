import type { Tone } from '#app/ui/badge.tsx';
import type { AccountState } from '#domain/billing-accounts';

export const STATE_TONES: Readonly<Record<AccountState, Tone>> = {
  draft: 'info',
  exported: 'warning',
  rejected: 'danger',
  accepted: 'success',
  filed: 'success',
  returned: 'danger',
  objected: 'warning',
  closed: 'neutral',
  discarded: 'neutral',
};
