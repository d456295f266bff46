import type { ToastMessage } from '#app/ui/toast.tsx';

/** The toast after an order was registered or attached. It shows the code and the warnings, and is a warning itself if there are any. */
export const registeredToast = (
  title: string,
  [orderCode, ...warnings]: readonly [string, ...string[]],
): ToastMessage => ({
  kind: warnings.length > 0 ? 'warning' : 'success',
  title,
  description: [orderCode, ...warnings].join(' · '),
});
