import Bowser from 'bowser';
import type { DeviceKind, DeviceKindOf } from '#domain/signatures';

const KINDS: Readonly<Record<string, DeviceKind>> = {
  mobile: 'phone',
  tablet: 'tablet',
  desktop: 'computer',
};

export const deviceKindOf: DeviceKindOf = (userAgent) =>
  KINDS[Bowser.parse(userAgent || ' ').platform.type ?? ''] ?? 'program';
