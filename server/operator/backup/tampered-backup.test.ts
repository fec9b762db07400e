import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { environmentOf, openBackups } from '../../testing/backups';
import { startTestServer } from '../../testing/running';
import { bringBack } from './bring-back';
import { readFormer, tamperings, writeFormer } from './testing/tamperer';

const { backedUp, demoPlace, given, newPath, placeOf, QUICK } = await openBackups();

describe('a backup that was changed where it lies', () => {
  // Skipped until backups are authenticated: nearly every change goes through today.
  test.skip('is refused for every change of its lines', { timeout: 900_000 }, async () => {
    const server = await startTestServer(environmentOf(await demoPlace(QUICK)));
    const lines = readFormer(await readFile(await backedUp(server)));
    await server.close();
    const accepted: string[] = [];
    for (const { name, lines: changed } of tamperings(lines)) {
      const path = newPath();
      await writeFile(path, writeFormer(changed));
      const taken = await bringBack(await placeOf(QUICK), given(path)).catch((error: Error) => error);
      if (!(taken instanceof Error)) accepted.push(name);
    }
    expect(accepted).toEqual([]);
  });
});
