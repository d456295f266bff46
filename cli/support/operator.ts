import { userInfo } from 'node:os';
import type { Container } from '#adapters/composition/container.ts';
import { operator } from '#domain/access';

/** Calls use cases as whoever works at this terminal. */
export const asOperator = (container: Container) => container.scope().as(operator(userInfo().username));
