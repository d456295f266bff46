import Bowser from 'bowser';
import type { OwnSession } from '#domain/access';
import { instantText } from '#domain/wording';
import { ownSessionTexts as texts } from '../copy/access.ts';

/** A log-in session of the user. */
export interface OwnLoginSessionView {
  readonly id: number;
  readonly isCurrent: boolean;
  /** `Chrome en Windows` */
  readonly program: string;
  readonly device: 'computer' | 'phone' | 'program';
  readonly facts: readonly string[];
}

export const ownLoginSessionViewOf = (session: OwnSession): OwnLoginSessionView => {
  const { sessionId, isCurrent, kind, createdAt, lastSeenAt, origin, userAgent } = session;
  // Bowser throws for an empty user agent.
  const { browser, os, platform } = Bowser.parse(userAgent || ' ');
  const textOf = (instant: number) => instantText(new Date(instant).toISOString());
  return {
    id: sessionId,
    isCurrent,
    program: kind === 'api' ? apiProgramText(userAgent) : browserText(browser.name, os.name),
    device: kind === 'api' ? 'program' : platform.type === 'mobile' ? 'phone' : 'computer',
    facts: [
      texts.lastSeen(textOf(lastSeenAt)),
      texts.since(textOf(createdAt)),
      ...(origin ? [texts.address(origin)] : []),
    ],
  };
};

const NAME_MAX_LENGTH = 40;

function apiProgramText(userAgent: string | null): string {
  const name = userAgent?.split(/[/ (]/, 1)[0]?.slice(0, NAME_MAX_LENGTH);
  return name ? texts.programNamed(name) : texts.program;
}

function browserText(browser: string | undefined, system: string | undefined): string {
  if (!browser) return texts.unknownBrowser;
  return system ? texts.browserAndSystem(browser, system) : browser;
}
