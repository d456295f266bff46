import type { SqlEntityManager } from '@mikro-orm/knex';
import { specialtyOfRole } from '#domain/access';
import { insertRows } from '../../persistence/repositories/insert-rows.ts';
import { FoundationFileSchema, StaffFileSchema } from '../../persistence/schemas/access.ts';
import type { StoreFile } from './histories.ts';
import { drawPng } from './png.ts';
import { idOf, staff } from './staff.ts';

const OPAQUE = 255;
const INK = [24, 38, 92] as const;
const LOGO = { width: 360, height: 180 };
const SIGNATURE = { width: 420, height: 130, pen: 2.4, points: 1500 };

/** Circles of the logo: center, radius and colour. */
const CIRCLES = [
  { x: 90, y: 62, radius: 44, colour: [122, 74, 40] },
  { x: 182, y: 82, radius: 56, colour: [186, 132, 84] },
  { x: 270, y: 106, radius: 38, colour: [62, 48, 40] },
] as const;

/** Stores the foundation's logo and a signature of every therapist. */
export async function writePictures(em: SqlEntityManager, storeFile: StoreFile, at: string): Promise<void> {
  const facts = { sha256At: at, createdAt: at, createdBy: idOf('admin') };
  const logo = { name: 'logo.png', ...(await storeFile(drawLogo())), ...facts };
  await insertRows(em, FoundationFileSchema, [logo]);
  const therapists = staff.filter(({ roleId }) => specialtyOfRole(roleId) !== null);
  const signatures = therapists.map(async ({ id: staffId }) => ({
    staffId,
    kind: 'signature1',
    name: 'firma.png',
    ...(await storeFile(drawSignature(staffId))),
    ...facts,
  }));
  await insertRows(em, StaffFileSchema, await Promise.all(signatures));
}

/** Three circles of different sizes over a line. */
const drawLogo = (): Uint8Array =>
  drawPng(LOGO.width, LOGO.height, (x, y) => {
    const inside = CIRCLES.find((circle) => Math.hypot(x - circle.x, y - circle.y) < circle.radius + 0.5);
    if (inside) {
      const { colour, radius } = inside;
      const coverage = Math.min(1, radius + 0.5 - Math.hypot(x - inside.x, y - inside.y));
      return [...colour, Math.round(coverage * OPAQUE)];
    }
    return Math.abs(y - 164) < 5 && x > 40 && x < 316 ? [122, 74, 40, OPAQUE] : null;
  });

/** Draws a signature that differs from person to person. */
export function drawSignature(person: number): Uint8Array {
  const { width, height, pen, points } = SIGNATURE;
  const stroke = [...Array(points).keys()].map((point) => {
    const t = point / points;
    const fading = 1 - t * 0.75;
    return {
      x: width * (0.08 + 0.8 * t) + 26 * Math.sin(t * (30 + (person % 5) * 4) + person) * fading,
      y:
        height * 0.52 +
        height * 0.33 * Math.sin(t * (38 + (person % 7) * 3) + person * 1.7) * fading +
        height * 0.08 * Math.sin(t * 9 + person),
    };
  });
  const coverageByPixel = new Map<number, number>();
  for (const { x, y } of stroke)
    for (let row = Math.floor(y - pen); row <= y + pen; row += 1)
      for (let column = Math.floor(x - pen); column <= x + pen; column += 1) {
        const coverage = Math.min(1, Math.max(0, pen - Math.hypot(column - x, row - y)));
        const key = row * width + column;
        coverageByPixel.set(key, Math.max(coverageByPixel.get(key) ?? 0, coverage));
      }
  return drawPng(width, height, (x, y) => {
    const coverage = coverageByPixel.get(y * width + x) ?? 0;
    return coverage > 0 ? [...INK, Math.round(coverage * OPAQUE)] : null;
  });
}
