import { data } from '@remix-run/node';
import { anyUser, pageLoader } from '#app/shell/.server/route.ts';

/** Unknown addresses get the 404 page inside the frame, for users who are logged in. */
export const loader = pageLoader(anyUser, async () => {
  throw data(null, { status: 404 });
});

export default function NoSuchPage() {
  return null;
}
