import type { ToastMessage } from '../../ui/toast.tsx';

/** The success notice of a registration, with its warnings. */
export const registeredToast = (
  title: string,
  [code, ...remarks]: readonly [string, ...string[]],
): ToastMessage => ({
  kind: remarks.length > 0 ? 'warning' : 'success',
  title,
  description: [code, ...remarks].join(' · '),
});
