import { data } from '@remix-run/node';
import { anyUser, pageLoader } from '../.server/route.ts';
import { texts } from '../copy/index.ts';

/** Any address that no screen has: told inside the frame to who has logged in. */
export const loader = pageLoader(anyUser, async () => {
  throw data({ message: texts.recordNotFound }, { status: 404 });
});

export default function NoSuchPage() {
  return null;
}
