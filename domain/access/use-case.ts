import type { Clock, Result, UnitOfWork } from '#domain/shared';
import { controlCharacterIn, forbidden, ok, timestamp } from '#domain/shared';
import { type Actor, accountOf, isOperator } from './actor.ts';
import {
  type AuditEntry,
  type AuditFacts,
  type AuditTrail,
  factsOfRefusedRead,
  REFUSED_READ,
  type RefusedRead,
} from './audit.ts';
import { answerAgain, type IdempotencyPorts, type IdempotentInput } from './idempotency.ts';
import { isRefusalOfRead } from './patient-gate.ts';
import type { Policy } from './policies.ts';

/** What every use case needs from outside. */
export interface CorePorts {
  readonly clock: Clock;
  readonly unitOfWork: UnitOfWork;
  readonly audit: AuditTrail;
}

/** A use case: `permits` is asked early by routes and menus, and always again by the call itself. */
export interface UseCase<Ports, Input, Output> {
  (ports: Ports & CorePorts, actor: Actor, input: Input): Promise<Result<Output>>;
  readonly action: string;
  readonly policy: Policy;
  readonly kind: 'command' | 'query';
  /** Whether it leaves rows in the audit trail. */
  readonly recorded: boolean;
  /** Whether it leaves a row also when the role may not read: it is then to be called for a caller who is turned away. */
  readonly recordsRefusedRoles?: boolean;
}

/** A value together with what the audit trail must remember of how it came about. */
export interface Recorded<Output> {
  readonly value: Output;
  readonly facts: AuditFacts;
}

/** Ends a command: its answer and its audit facts. */
export const done = <Output>(value: Output, facts: AuditFacts) => ok({ value, facts });

/** Ends a command in one transaction, with one audit row; a refusal or a throw leaves nothing behind. */
export type Commit<Output> = (work: () => Promise<Result<Recorded<Output>>>) => Promise<Result<Output>>;

interface PreparedCommandDefinition<Ports, Input, Output> {
  /** Name in the audit trail, `area.verb`. */
  readonly action: string;
  readonly allow: Policy;
  /** Whether texts may hold control characters, as drafts may. */
  readonly asTyped?: boolean;
  /** Prepares its rows in small transactions and ends with `commit`. */
  readonly run: (
    ports: Ports & CorePorts,
    actor: Actor,
    input: Input,
    commit: Commit<Output>,
  ) => Promise<Result<Output>>;
}

/**
 * A use case that writes more rows than one transaction may hold the write lock for: denied unless the policy permits. Refuses with
 * `not-allowed`; invalid with `control-character` (`before`).
 */
export function preparedCommand<Ports, Input, Output>(
  definition: PreparedCommandDefinition<Ports, Input, Output>,
): UseCase<Ports, Input, Output> {
  const { action, allow, asTyped = false, run } = definition;
  const execute = async (ports: Ports & CorePorts, actor: Actor, input: Input): Promise<Result<Output>> => {
    if (!allow.permits(actor)) return forbidden();
    const unprintable = asTyped ? null : controlCharacterIn(input);
    if (unprintable) return unprintable;
    return run(ports, actor, input, (work) =>
      ports.unitOfWork.run(async () => {
        const result = await work();
        if (!result.ok) return result;
        await ports.audit.record(entryOf(ports, actor, action, result.value.facts));
        return ok(result.value.value);
      }),
    );
  };
  return Object.assign(execute, { action, policy: allow, kind: 'command' as const, recorded: true });
}

interface CommandDefinition<Ports, Input, Output> {
  /** Name in the audit trail, `area.verb`. */
  readonly action: string;
  readonly allow: Policy;
  readonly asTyped?: boolean;
  readonly run: (ports: Ports & CorePorts, actor: Actor, input: Input) => Promise<Result<Recorded<Output>>>;
}

/**
 * A use case that writes: denied unless the policy permits, one transaction, one audit row. A refusal or a
 * throw leaves nothing behind. Refuses with `not-allowed`; invalid with `control-character` (`before`).
 */
export const command = <Ports, Input, Output>({
  run,
  ...definition
}: CommandDefinition<Ports, Input, Output>): UseCase<Ports, Input, Output> =>
  preparedCommand({
    ...definition,
    run: (ports, actor, input, commit) => commit(() => run(ports, actor, input)),
  });

interface IdempotentDefinition<Ports, Input, Output> extends CommandDefinition<Ports, Input, Output> {
  /** The part of the input by which two submissions are the same. */
  readonly identity: (input: Input) => unknown;
}

/**
 * A {@link command} that a caller may repeat with the same `idempotencyKey` after its answer was lost: it is done once, leaves one
 * audit row and gives the first answer again. Refuses with `submitted-otherwise` when the key was used for something else.
 */
export const idempotentCommand = <Ports, Input, Output>({
  run,
  identity,
  ...definition
}: IdempotentDefinition<Ports, Input, Output>): UseCase<
  Ports & IdempotencyPorts,
  Input & IdempotentInput,
  Output
> =>
  preparedCommand<Ports & IdempotencyPorts, Input & IdempotentInput, Output>({
    ...definition,
    run(ports, actor, input, commit) {
      const { completedRequests, clock, sha256 } = ports;
      const { idempotencyKey: key } = input;
      const work = () => commit(() => run(ports, actor, input));
      if (!key) return work();
      const fingerprint = sha256(JSON.stringify([definition.action, identity(input)]));
      return ports.unitOfWork.run(async () => {
        const earlier = await completedRequests.claim(actor.userId, key, fingerprint, timestamp(clock));
        if (earlier) return answerAgain<Output>(earlier, fingerprint);
        const result = await work();
        if (result.ok) await completedRequests.complete(actor.userId, key, JSON.stringify(result.value));
        return result;
      });
    },
  });

interface QueryDefinition<Ports, Input, Output> {
  readonly action: string;
  readonly allow: Policy;
  readonly run: (ports: Ports & CorePorts, actor: Actor, input: Input) => Promise<Result<Output>>;
  /** For reads of a chart: what the trail must remember of the read (Resolución 1995 de 1999); null for one that is none. */
  readonly audit?: (output: Output, input: Input, actor: Actor) => AuditFacts | null;
  /** For reads of a history: whose it is, so that the trail remembers also a role that may not read it. */
  readonly historyOf?: (input: Input) => number;
}

/** A use case that only reads. Refuses with `not-allowed`. */
export function query<Ports, Input, Output>(
  definition: QueryDefinition<Ports, Input, Output>,
): UseCase<Ports, Input, Output> {
  const { action, allow, run, audit, historyOf } = definition;
  const execute = async (ports: Ports & CorePorts, actor: Actor, input: Input): Promise<Result<Output>> => {
    const record = (of: string, facts: AuditFacts) =>
      ports.unitOfWork.run(async () => ok(await ports.audit.record(entryOf(ports, actor, of, facts))));
    const recordRefused = (read: RefusedRead) => record(REFUSED_READ, factsOfRefusedRead(read, action));
    if (!allow.permits(actor)) {
      if (historyOf) await recordRefused({ patientId: historyOf(input), siteId: null, because: 'role' });
      return forbidden();
    }
    const result = await run(ports, actor, input);
    if (isRefusalOfRead(result)) {
      await recordRefused(result.refusedRead);
      return { ok: false, refusal: result.refusal };
    }
    const facts = result.ok && audit ? audit(result.value, input, actor) : null;
    if (facts) await record(action, facts);
    return result;
  };
  return Object.assign(execute, {
    action,
    policy: allow,
    kind: 'query' as const,
    recorded: audit !== undefined,
    recordsRefusedRoles: historyOf !== undefined,
  });
}

/** What the trail remembers of a list that is read on the command line; in the application a list alone leaves no row. */
export const readByOperator =
  <Output, Input>(factsOf: (output: Output, input: Input) => AuditFacts) =>
  (output: Output, input: Input, actor: Actor): AuditFacts | null =>
    isOperator(actor) ? factsOf(output, input) : null;

/** A row of the trail about something that somebody does. */
export const entryOf = (
  ports: Pick<CorePorts, 'clock'>,
  actor: Actor,
  action: string,
  facts: AuditFacts,
): AuditEntry => ({
  ...facts,
  at: timestamp(ports.clock),
  action,
  actorId: accountOf(actor),
  actor: actor.username,
  origin: actor.origin,
  userAgent: actor.userAgent ?? null,
});
