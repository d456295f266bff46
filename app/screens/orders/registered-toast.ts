import type { ToastMessage } from '../../ui/toast.tsx';

/** The success notice of a registration, with its warnings. */
export const registeredToast = (
  title: string,
  [orderCode, ...warnings]: readonly [string, ...string[]],
): ToastMessage => ({
  kind: warnings.length > 0 ? 'warning' : 'success',
  title,
  description: [orderCode, ...warnings].join(' · '),
});
