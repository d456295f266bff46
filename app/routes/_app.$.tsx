import { data } from '@remix-run/node';
import { anyUser, pageLoader } from '../.server/route.ts';

/** Any address that no screen has: told inside the frame to who has logged in. */
export const loader = pageLoader(anyUser, async () => {
  throw data(null, { status: 404 });
});

export default function NoSuchPage() {
  return null;
}
