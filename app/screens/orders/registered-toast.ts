import type { ToastMessage } from '../../ui/toast.tsx';

/** What is told of an order that was taken: its code, and with it all that should be looked at. */
export const registeredToast = (
  title: string,
  [code, ...remarks]: readonly [string, ...string[]],
): ToastMessage => ({
  kind: remarks.length > 0 ? 'warning' : 'success',
  title,
  description: [code, ...remarks].join(' · '),
});
