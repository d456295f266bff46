import type { ToastMessage } from '../../ui/toast.tsx';

/** The success notice of a registration, with its warnings. */
export const registeredToast = (
  title: string,
  [code, ...warnings]: readonly [string, ...string[]],
): ToastMessage => ({
  kind: warnings.length > 0 ? 'warning' : 'success',
  title,
  description: [code, ...warnings].join(' · '),
});
