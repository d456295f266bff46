import type { HeadersFunction } from '@remix-run/node';
import { type MetaFunction, useLoaderData } from '@remix-run/react';
import { readVerification } from '#app/certificates/.server/verification.ts';
import { verifyTexts } from '#app/certificates/copy.ts';
import { VerifyScreen } from '#app/certificates/screen/verify-screen.tsx';
import { publicLoader } from '#app/shell/.server/route.ts';

export const meta: MetaFunction = () => [
  { title: `${verifyTexts.title} · Integra` },
  { name: 'robots', content: 'noindex' },
];

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Anybody verifies a certificate, whose number and code the address may have. */
export const loader = publicLoader(readVerification);

export default function Verify() {
  return <VerifyScreen view={useLoaderData<typeof loader>()} />;
}
