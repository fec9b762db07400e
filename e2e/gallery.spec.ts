import { SCENES, WALKED } from '../scripts/gallery/scenes';
import { begun, comeTo } from '../scripts/gallery/walk';
import { violations } from './accessible';
import { complaintsOf } from './layout';
import { inEachSight, LOOKED_AT } from './sights';
import { expect, stage, test } from './stage';

test.use({ serviceWorkers: 'block', ...LOOKED_AT });

const set = stage();

for (const name of WALKED) {
  test(`a scene of the gallery fits, can be tapped, read and heard: ${name}`, async ({ context }) => {
    const scene = SCENES.find((one) => one.name === name);
    if (!scene) throw new Error(`the gallery has no «${name}»`);
    const page = await begun(context, set.origin, scene);
    await comeTo(page, set.origin, scene);
    expect(await inEachSight(page, complaintsOf, violations)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
