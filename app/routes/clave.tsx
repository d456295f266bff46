import type { MetaFunction } from '@remix-run/react';
import { publicAction, publicLoader } from '#app/shell/.server/route.ts';
import { handleFirstPassword } from '#app/staff/.server/first-password.ts';
import { firstPasswordTexts as copy } from '#app/staff/copy/password-links.ts';
import { FirstPassword } from '#app/staff/screen/first-password.tsx';

export const meta: MetaFunction = () => [{ title: `${copy.title} · Integra` }];

/** The page tells nothing about a code before it is posted, so that programs which open links of mails use up none. */
export const loader = publicLoader(async () => null);
export const action = publicAction(handleFirstPassword);

export default FirstPassword;
